"""What the toy asks and tells."""

from pitwall.games.described import V_NUMBER

DIE = 1                             # a number of the words "dice"
FACES = (1, 2, 3, 4, 5, 6)
Q_ROLL, Q_PUSH = 1, 2
QUESTIONS = ("", "roll", "push")

T_ROUND, T_MOVES, T_END = 1, 2, 3
TELLS = (("Driving", ((T_ROUND, V_NUMBER), (T_MOVES, V_NUMBER), (T_END, V_NUMBER))),)
