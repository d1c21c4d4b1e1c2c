"""The differences between Pole Position's editions: python -m tools.editions writes the page.

docs/play/editions.md is made from two tables, edition_2024 and edition_2022: numbers are read from
their `values` and modules `options`. For each procedure that the 2022 class replaces there is a
sentence here, and a test finds procedures without one.
"""

from pathlib import Path

from pitwall.games import room, rules
from pitwall.games.pole_position import asks, edition_2024, house_data, state
from pitwall.race.ask import ROLL, Ask
from pitwall.ui.words import load
from tools.arguments import Parser
from tools.running import run

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/play/editions.md"
NAME, DRAFT = "pole-position", 1
NEVER = 99
NAMES = ("hard", "soft", "intermediate", "wet")
CHAPTERS = ("Before the race", "Order", "Dice and moves", "Weather", "Pits", "Events and damage",
            "Stress", "Drivers", "Championship", "Bots")
HEAD = """# Pole Position: two editions

Pitwall plays the 2024 edition, and the 2022 draft as another edition of the
same game. Choose it in the set-up of a race or of a championship. A saved race
has its edition. On a command line use `--edition 2022` (`tools.race`,
`tools.championship`, `tools.fuzz`), in a referee script `game pole-position
2022`. All other rules are the same in both.

`python -m tools.editions` writes this page from the tables of both editions.
Drivers and teams have their names on the screens. The faces of the dice are
house data."""


class Told:
    """An edition for the page: its values, options and English words."""

    def __init__(self, edition):
        self.rules = rules(NAME, edition) or edition_2024.Edition
        self.options = room(NAME, "options", edition)
        self.words = load("en", NAME, edition)

    def value(self, name):
        return self.rules.values[getattr(state, name)]

    def sets(self, name):
        owned = [NAMES[state.SETS_OF[i]] for i in range(len(state.SETS_OF))
                 if self.value(name) >> i & 1]
        return listed("%d %s" % (owned.count(each), each) for each in NAMES if each in owned)

    def off(self, name, weather):
        """Return the roll that forces a car off, by tyre; one number if all have the same."""
        return by_tyre(self.value(name)[weather], lambda roll: "from %d" % roll)

    def teams(self, name, form):
        found = [(self.words.pick("teams", team), value)
                 for team, value in enumerate(self.value(name)) if value not in (0, (0, 0))]
        return listed("%s %s" % (team, form(value)) for team, value in found)

    def rule_names(self):
        names = [self.words.pick("rules", i) for i, name in enumerate(self.options.SWITCHES)
                 if name]
        return listed(name[:1].lower() + name[1:] if name[1:2].islower() else name
                      for name in names)

    def deck(self):
        counts, names = {}, self.words.text("events")
        for effect, where in self.value("V_EVENTS"):
            counts.setdefault((where, effect), 0)
            counts[where, effect] += 1
        parts = []
        for where, head in (("A", "always"), ("B", "for a circuit that calls for it"),
                            ("C", self.extra())):
            cards = ["%d %s" % (count, names[effect]) for (part, effect), count in counts.items()
                     if part == where]
            if cards:
                parts.append("%s: %s" % (head, listed(cards)))
        return "; ".join(parts)

    def extra(self):
        return "as an option" if "c-cards" in self.options.SWITCHES else "elsewhere"

    def races(self):
        """Return the number of races of a championship."""
        rules = room(NAME, "championship", self.rules.number)
        return "%d to %d" % (rules.FEWEST, rules.MOST)

    def purple(self):
        """Return the faces that count in the weather roll and for events of the rounds."""
        ask = Ask()
        ask.put(ROLL, asks.Q_WEATHER, 0, house_data.PURPLE, die=asks.PURPLE_DIE)
        circles = [str(face) for i, face in enumerate(house_data.PURPLE)
                   if self.rules.circle(ask, i)]
        alerts = [str(face) for face, alert in zip(house_data.PURPLE, house_data.ALERT) if alert]
        return "%s; '!' on %s; circles on %s" % (
            " ".join(map(str, house_data.PURPLE)), listed(alerts), listed(circles))

    def slowed(self, weather):
        """Return the MP of a car that pays SP to stay on: just below the roll that leaves."""
        return by_tyre([roll if roll == NEVER else roll - 1 for roll in
                        self.value("V_OFF_AT")[weather]], str)

    def seats(self):
        return listed(self.words.pick("seats", kind) for kind in self.options.SEATS[1:])


def listed(texts):
    texts = list(texts)
    return ", ".join(texts) if texts else "none"


def yes(value):
    return "yes" if value else "no"


def points(pair):
    return " ".join("%+d %s" % (n, unit) for n, unit in zip(pair, ("EP", "BP")) if n)


def by_tyre(values, say):
    """Return the tyres grouped by value."""
    found = [value for value in dict.fromkeys(values)]
    if found == [NEVER]:
        return "never"
    if len(found) == 1:
        return "any tyre " + say(found[0])
    return listed("%s %s" % ("/".join(NAMES[i] for i in range(4) if values[i] == value),
                             "never" if value == NEVER else say(value)) for value in found)


def start_points(told):
    return told.teams("V_START_POINTS", points)


def early(told):
    first, later, after, most = told.value("V_EARLY")
    texts = [text for add, text in (
        (first, "first roll of a session"), (later, "its extra rolls"),
        (after, "first tyre roll after the safety car")) if add]
    return "+1 on: %s; start rolls%s" % (
        ", ".join(texts), "" if most == NEVER else ", at most %d" % most)


def calm(told):
    dry, rain = told.value("V_CALM")[:2]
    say = "{} MP".format
    return "dry: %s; rain: %s" % (by_tyre(dry, say), by_tyre(rain, say))


def tokens(told):
    value = told.value("V_TOKENS")
    return "%d for wear, %d for blowouts" % (value & 15, value >> 4) if value >> 4 else (
        "%d, for either" % value)


def stays(told):
    rows = [by_tyre(row, lambda roll: "from %d" % roll if roll else "always")
            for row in told.value("V_BOT_STAYS_FROM")[1:]]
    return "light rain: %s; heavy rain: %s" % tuple(rows)


def long_laps(told):
    laps = told.value("V_LONG_LAPS")
    return "%d on any circuit" % laps if laps else "twice those of the circuit"


# (chapter, question, the values that it reads, its text for an edition)
VALUES = (
    ("Before the race", "How many SP do I start with, and have at most after a stop?",
     ("V_START_SP",),
     lambda told: "%d (%d in extended play)" % (told.value("V_START_SP"), state.LONG_SP)),
    ("Before the race", "Which sets of tyres are mine?", ("V_SETS",),
     lambda told: told.sets("V_SETS")),
    ("Before the race", "And in extended play?", ("V_LONG_SETS",),
     lambda told: told.sets("V_LONG_SETS")),
    ("Before the race", "How many laps has extended play?", ("V_LONG_LAPS",), long_laps),
    ("Before the race", "How many steps has weather grid B in extended play?", ("V_LONG_GRID_B",),
     lambda told: str(told.value("V_LONG_GRID_B") or "those of the circuit")),
    ("Before the race", "Which teams start with more points?", ("V_START_POINTS",), start_points),
    ("Before the race", "Are drivers and teams two choices?", ("V_TEAMS_BY",),
     lambda told: "drivers, teams or both" if told.value("V_TEAMS_BY") != state.CARDS
     else "a driver and a team together"),
    ("Dice and moves", "What do the tyre dice show?", ("V_TYRE_DICE",),
     lambda told: "; ".join("%s %s" % (name, " ".join(map(str, faces)))
                            for name, faces in zip(NAMES, told.value("V_TYRE_DICE")))),
    ("Dice and moves", "Which roll leaves the track in light rain?", ("V_OFF_AT",),
     lambda told: told.off("V_OFF_AT", state.LIGHT_RAIN)),
    ("Dice and moves", "And in heavy rain?", ("V_OFF_AT",),
     lambda told: told.off("V_OFF_AT", state.HEAVY_RAIN)),
    ("Dice and moves", "How far do I go when I pay SP to stay on, in light rain?", ("V_OFF_AT",),
     lambda told: told.slowed(state.LIGHT_RAIN)),
    ("Dice and moves", "And in heavy rain?", ("V_OFF_AT",),
     lambda told: told.slowed(state.HEAVY_RAIN)),
    ("Dice and moves", "Which roll is risky on cells with less grip, in light rain?",
     ("V_GRIP_AT",), lambda told: told.off("V_GRIP_AT", state.LIGHT_RAIN)),
    ("Dice and moves", "And in heavy rain?", ("V_GRIP_AT",),
     lambda told: told.off("V_GRIP_AT", state.HEAVY_RAIN)),
    ("Dice and moves", "May I move diagonally after every pass on a straight?", ("V_DIAGONALS",),
     lambda told: yes(told.value("V_DIAGONALS")) if told.value("V_DIAGONALS")
     else "after one with slipstream"),
    ("Dice and moves", "Where is there a slipstream?", ("V_DIAGONALS",),
     lambda told: "where I am on a straight" if told.value("V_DIAGONALS")
     else "where the car ahead is on a straight"),
    ("Dice and moves", "Does a car level with me give me DRS, if it is ahead in the order?",
     ("V_DRS_LEVEL",), lambda told: yes(told.value("V_DRS_LEVEL"))),
    ("Pits", "When is the pit stop due?", ("V_LATE_STOP",),
     lambda told: "before the flag, in the last lap still" if told.value("V_LATE_STOP")
     else "before the last lap"),
    ("Pits", "Which teams move on farther when they leave?", ("V_EXIT_BONUS",),
     lambda told: told.teams("V_EXIT_BONUS", "+{} MP".format)),
    ("Pits", "When may my team-mate enter our box?", ("V_IN_BOX",),
     lambda told: "once I am on green" if told.value("V_IN_BOX") == state.BOX
     else "once I have left it by the exit roll"),
    ("Events and damage", "Which event cards are there?", ("V_EVENTS",), Told.deck),
    ("Events and damage", "Is an empty deck shuffled again?", ("V_EVENTS_AGAIN",),
     lambda told: yes(told.value("V_EVENTS_AGAIN"))),
    ("Events and damage", "How many breakdown points more does Anvil bear?",
     ("V_STURDY",), lambda told: str(told.value("V_STURDY"))),
    ("Events and damage", "Who gets the second collision roll free?", ("V_FREE_SECOND",),
     lambda told: "nobody" if told.value("V_FREE_SECOND") == NEVER
     else told.words.pick("teams", told.value("V_FREE_SECOND"))),
    ("Stress", "From which level on may I spend no SP at all?", ("V_NO_SP",),
     lambda told: "it never bars them" if told.value("V_NO_SP") == NEVER
     else str(told.value("V_NO_SP"))),
    ("Stress", "What does one level less cost?", ("V_CALM",), calm),
    ("Drivers", "From which roll does Cat leave the track in light rain?",
     ("V_SURE_OFF_AT",), lambda told: told.off("V_SURE_OFF_AT", state.LIGHT_RAIN)),
    ("Drivers", "And in heavy rain?", ("V_SURE_OFF_AT",),
     lambda told: told.off("V_SURE_OFF_AT", state.HEAVY_RAIN)),
    ("Drivers", "Where does Spark get +1?", ("V_EARLY",), early),
    ("Drivers", "How many markers has Velvet?", ("V_TOKENS",), tokens),
    ("Championship", "What does a new engine cost besides the place on the grid?",
     ("V_NEW_ENGINE_SP",), lambda told: "%d SP" % told.value("V_NEW_ENGINE_SP")
     if told.value("V_NEW_ENGINE_SP") else "nothing"),
    ("Bots", "Which roll keeps a bot on the track?", ("V_BOT_STAYS_FROM",), stays),
)
OPTIONS = (
    ("Before the race", "On which circuits?",
     lambda told: listed(told.words.circuit(name.replace("-", " ").title())
                         for name in told.options.CIRCUITS) if told.options.CIRCUITS
     else "any of those there are"),
    ("Before the race", "Which rules are optional?", Told.rule_names),
    ("Dice and moves", "What does the purple die show?", Told.purple),
    ("Championship", "How many races has it?", Told.races),
    ("Bots", "Which bots are there?", Told.seats),
)
# (chapter, procedures that make the difference, question, 2024, 2022)
PROCEDURES = (
    ("Before the race", ("allowed",), "Do safety car and yellow flags go with collisions?",
     "each is an option", "always"),
    ("Before the race", ("deal",), "Do I choose my driver and team?",
     "they are drawn, unless cards by choice are agreed on", "yes, in turn"),
    ("Before the race", ("set_up_weather",), "What do the first two weather rolls say?",
     "column, then row", "row, then column"),
    ("Before the race", ("circuit_points",), "What does the circuit cost?",
     "by its own rule, if circuit rules are in use",
     "in the United States 1 EP and 1 BP, elsewhere nothing"),
    ("Before the race", ("choose_settings",), "What does a custom setting allow?",
     "up to 2 EP against BP, either way; not with damaged engines",
     "all 14 points shared out freely; with damaged engines 3 EP at least, for all races"),
    ("Dice and moves", ("start_mp",), "Which of several start rolls counts?", "the highest",
     "the one I like"),
    ("Order", ("begin_round", "end_round", "update_order", "get_past", "standing"),
     "When do I lose my place?",
     "as soon as a car has passed me",
     "at the end of the round: all cars are then ranked by their places on the track"),
    ("Order", ("leads_over_line",), "Do I lead if I cross the line past a leader in the pits?",
     "yes, from the line on", "no, the leader is settled when the round begins"),
    ("Order", ("move_behind",), "What if I win a fight and stay behind?",
     "my place is behind that car at once", "my place is behind that car at the end of the round"),
    ("Order", ("past_pits",), "When do I lose it while I am in the pits?",
     "as soon as a car crosses the line", "at the end of the round in which it has crossed it"),
    ("Pits", ("stop", "wait", "stay"), "What happens in the turns of a stop?",
     "tyres, repairs and SP at once, two turns of waiting, the exit roll",
     "SP; then tyres and one repair; then wait, or stay for more tyres and repairs; the exit roll"),
    ("Drivers", ("stop", "sc_stop"), "What does Purse get back in the pits?",
     "2 SP more at every stop", "3 SP more at the first stop"),
    ("Pits", ("sc_stop",), "And behind the safety car?", "the same, without lost turns",
     "all of it at once: SP, one repair, tyres"),
    ("Weather", ("weather_roll", "cloud", "cloud_ways", "circle"), "What moves the weather on?",
     "a cloud of the blue die", "a circle of the purple die"),
    ("Events and damage", ("event_ways",), "When does an event come?",
     "a cloud, then '!' of the purple die; with more events a 3 will do",
     "'!' of the purple die, twice; with more events a circle will do the first time"),
    ("Events and damage", ("event_in_play",), "Which cards are in the deck?",
     "A cards, B cards of the circuit, C cards by agreement", "those of the circuit"),
    ("Weather", ("gust",), "What does a gust bring?", "3 or 6 clouds",
     "the next weather that is another, and grid B from its start"),
    ("Weather", ("gust",), "Does it move the bots' progress on?", "yes", "no"),
    ("Events and damage", ("suffer",), "Who is immune to breakdown events?",
     "Bulwark", "Anvil, and Bulwark to heavy ones; a car in its box may stay to repair"),
    ("Events and damage", ("damage",), "Who has milder collisions?",
     "Anvil takes 2 off the roll, Bulwark 1", "Anvil has a light breakdown for a heavy one"),
    ("Drivers", ("keep_tyre",), "How does Velvet save a tyre?",
     "a marker cancels the blowout", "a marker buys a second roll, which counts"),
    ("Events and damage", ("more_laps",), "How far does the safety car move the lap counter?",
     "by 1 if the leader was between its line and the finish, else not; 1 more in extended play",
     "by 1 always, by 2 in extended play"),
    ("Stress", ("begin_turn",), "How much can I gain at most?", "one level a round",
     "one level a turn"),
    ("Stress", ("held",), "Does an attempt that fails cost me?", "no", "one level of stress"),
    ("Stress", ("lead_over_line",), "And the lead over the line?", "one level",
     "two into each of the last two laps, else one"),
    ("Stress", ("let_through",), "Can I always defend?", "yes",
     "not from level 5 on; team-mates may agree not to fight"),
)
# The same for the class `bots` of an edition, if it has one.
BOTS = (
    (("session",), "How does a bot qualify?",
     "after people; a roll up to the number of its card is rolled twice more",
     "before people choose: one roll and the number of its card"),
    (("start_mp",), "How far does it go in a start round?", "what the purple die says",
     "the number of its card"),
    (("start_tyre",), "Which tyres does it start on?",
     "far from rain places 1 and 2 softs, the others hards, but for a roll of 1 or 2",
     "far from rain places 1 to 3 softs, the others hards, but for a roll of 1"),
    (("next_tyre", "change_tyres", "fit"), "Which set does it fit at a stop?",
     "that of the weather to come; new each time, softs once",
     "by the set it is on and the weather to come; softs come back as they were"),
    (("wish", "pit_roll"), "When does a change of weather send it in?",
     "fewer than 3 steps before it, at 3 on a roll of 1 or 2",
     "1 to 3 steps before it, by the rolls on its card"),
    (("grip_roll",), "Which die keeps it on the track?", "the black one", "the purple one"),
    (("line",), "Has it the racing line without the double arrow?", "always",
     "from the nearest shaded cell on"),
    (("after_move",), "Does it attack when its move ends behind me?", "no",
     "yes: 1 MP behind a person it is given 2 MP for an attempt, up to 4 in a corner"),
    (("faces", "bonus"), "How strong is it in a fight?", "the number of its card",
     "the black die and the number of its card"),
    (("levels",), "How much faster are its house speeds, easy to hard?",
     "by 2, 3 or 4", "by 1, 2 or 3"),
    (("values",), "When does a collision with it call the safety car?",
     "on any breakdown of the person", "on a heavy one"),
)


def replaced(mine, others, *plain):
    """Return the names that a class overrides in another; plain: those that do nothing."""
    return {name for name in vars(mine) if not name.startswith("_") and name not in plain
            and vars(mine)[name] != vars(others).get(name)}


def procedures():
    """Return the procedures that the draft replaces."""
    return replaced(rules(NAME, DRAFT), edition_2024.Edition, "number", "values", "helps", "bots")


def bot_procedures():
    """Return the procedures and values of its bots; none if it has no bots of its own."""
    mine, others = bots_of(rules(NAME, DRAFT)), bots_of(edition_2024.Edition)
    return replaced(mine, others, "guide") if mine and mine is not others else set()


def bots_of(edition):
    return getattr(edition, "bots", None)


def lines():
    """Return rows (chapter, question, 2024, 2022), in the order of the chapters."""
    told = [Told(0), Told(DRAFT)]
    rows = [(chapter, question, *map(say, told)) for chapter, question, say in OPTIONS]
    rows += [(chapter, question, *map(say, told)) for chapter, question, _, say in VALUES]
    there = procedures()
    rows += [(chapter, question, old, new) for chapter, names, question, old, new in PROCEDURES
             if there & set(names)]
    there = bot_procedures()
    rows += [("Bots", question, old, new) for names, question, old, new in BOTS
             if there & set(names)]
    return sorted(rows, key=lambda row: CHAPTERS.index(row[0]))


def page():
    """Return the whole page; equal columns are left out."""
    text, chapter = [HEAD], ""
    for row in lines():
        if row[2] == row[3]:
            continue
        if row[0] != chapter:
            chapter = row[0]
            text += ["", "## " + chapter, "", "| | 2024 | 2022 draft |", "|---|---|---|"]
        text.append("| %s | %s | %s |" % row[1:])
    return "\n".join(text) + "\n"


def main(argv=None):
    """Run one command line."""
    Parser("editions", __doc__).parse_args(argv)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    run(main)
