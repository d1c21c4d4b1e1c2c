"""`python -m pitwall_board_games` is the command `pitwall`."""

from pitwall_board_games import main

main()
