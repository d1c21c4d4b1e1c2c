"""Command lines of the tools: accepted arguments, and the one-line error for others."""

import pytest

from pitwall import VERSION
from tools.arguments import Parser, one_of, seats, whole


@pytest.fixture
def parser():
    parser = Parser("race", "A race in one command.")
    parser.add_argument("--seed", type=whole(0, 2 ** 30 - 1), default=0)
    parser.add_argument("--seats", type=seats(("bot", "random"), 6), default="6xbot")
    parser.add_argument("--circuit", type=one_of(("moor", "bay"), "circuit"), default="bay")
    return parser


@pytest.mark.parametrize("text, expected", [
    ("bot", ["bot"]), ("6xbot", ["bot"] * 6), ("1xrandom", ["random"]),
    ("bot,random,bot", ["bot", "random", "bot"]), ("2xbot,random", ["bot", "bot", "random"])])
def test_seats_are_named_one_by_one_or_counted(parser, text, expected):
    assert parser.parse_args(["--seats", text]).seats == expected


def test_what_may_be_left_out_is_not_missed(capsys):
    parser = Parser("screens", "Pictures.")
    parser.add_argument("out")
    parser.add_argument("names", nargs="*", type=one_of(("menu", "log"), "screen"))
    assert parser.parse_args(["x"]).names == []
    with pytest.raises(SystemExit):
        parser.parse_args([])
    assert capsys.readouterr().err == "screens: the following arguments are required: out\n"


def test_what_is_not_given_has_its_default(parser):
    options = parser.parse_args([])
    assert (options.seed, options.seats, options.circuit) == (0, ["bot"] * 6, "bay")


@pytest.mark.parametrize("args, line", [
    (["--seed", "x"], "argument --seed: 'x' is not a whole number"),
    (["--seed", "-1"], "argument --seed: -1 is not in 0 to 1073741823"),
    (["--seed", "1073741824"], "argument --seed: 1073741824 is not in 0 to 1073741823"),
    (["--seed"], "argument --seed: expected one argument"),
    (["--see", "1"], "unrecognized arguments: --see 1"),
    (["bot"], "unrecognized arguments: bot"),
    (["--circuit", "b"], "argument --circuit: no circuit 'b'; there are moor, bay"),
    (["--seats", "human"], "argument --seats: no seat 'human'; there are bot, random"),
    (["--seats", "3xhuman"], "argument --seats: no seat 'human'; there are bot, random"),
    (["--seats", ""], "argument --seats: no seat ''; there are bot, random"),
    (["--seats", "bot,"], "argument --seats: no seat ''; there are bot, random"),
    (["--seats", "-1xbot"], "argument --seats: expected one argument"),
    (["--seats", "0xbot"], "argument --seats: '0xbot' is not 1 to 6 seats"),
    (["--seats", "7xbot"], "argument --seats: '7xbot' is not 1 to 6 seats"),
    (["--seats", "4xbot,3xrandom"], "argument --seats: '4xbot,3xrandom' is not 1 to 6 seats"),
    (["--seats", "999999999999xbot"], "argument --seats: '999999999999xbot' is not 1 to 6 seats"),
])
def test_a_wrong_argument_gets_one_line_and_status_2(parser, capsys, args, line):
    with pytest.raises(SystemExit) as left:
        parser.parse_args(args)
    assert left.value.code == 2
    assert capsys.readouterr() == ("", "race: %s\n" % line)


def test_a_tool_can_refuse_in_the_same_way(parser, capsys):
    with pytest.raises(SystemExit) as left:
        parser.error("no circuit file\nhere")
    assert left.value.code == 2
    assert capsys.readouterr().err == "race: no circuit file here\n"


def test_every_tool_says_which_version_it_is(parser, capsys):
    with pytest.raises(SystemExit):
        parser.parse_args(["--version"])
    assert capsys.readouterr().out == "Pitwall %s\n" % VERSION
