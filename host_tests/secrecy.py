"""Check that nothing visible to others depends on a secret answer before it is announced.

    kept = check(make, seed)    # number of questions that were compared after a secret answer

make() returns (race not begun, its game's Show, its module dash, its class Commentary). At each
secret question every answer is given in a separate race. All of these races continue with the same
random answers. As long as players who may not know the answer have received the same events, their
screens must be equal. If a question has as many answers as a deck has cards, only `few` of them
are given, and two of the other players look on. `first` is the number of answers before the first
such question, `looks` the number of such questions. Questions `in_turn` are secret, but their
answers are announced before the next car chooses.
"""

from host_tests.listening import listen
from pitwall.games.described import SECRET
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL, TABLE
from pitwall.ui.watch import Teller

LONGEST = 40        # questions that are compared after a secret answer


def check(make, seed, most=400, first=0, looks=400, few=0, in_turn=()):
    race, dice, answers, kept = make()[0], Dice(seed), [], 0
    ask = race.start()
    while ask and len(answers) < most and looks:
        if ask.secret and ask.n > 1 and len(answers) >= first:
            looks -= 1
            given = [i * (ask.n - 1) // (few - 1) for i in range(few)] if 0 < few < ask.n else (
                range(ask.n))
            others = [who for who in range(len(race.cars)) if who != ask.who]
            for viewer in [TABLE] + (others[:2] if few else others):
                kept += _compare([_watched(make, answers + [i], viewer, seed, in_turn)
                                  for i in given])
        answers.append(dice.below(ask.n))
        ask = race.step(answers[-1])
    return kept


def _compare(races):
    kept = 0
    for steps in zip(*races):
        together, told, seen = zip(*steps)
        if told.count(told[0]) < len(told):
            assert not any(together), "told while others still choose: %s" % (told,)
            break
        for other in seen[1:]:
            assert other == seen[0], [pair for pair in zip(other, seen[0]) if pair[0] != pair[1]]
        kept += 1
    return kept


def _watched(make, answers, viewer, seed, in_turn):
    """Yield (others still choose the same, events the viewer received, the viewer's screen)."""
    race, show, dash, commentary = make()
    told, hides = [], [what for _, row in commentary.TELLS for what, kind in row if kind & SECRET]
    listen(race, lambda what, who, value: told.append(
        () if what in hides and who != viewer else (what, who, value)), lambda: None)
    teller = Teller(race, lambda out: commentary(show, out), dash.mp_told, viewer)
    race.start()
    for answer in answers:
        teller.settle()
        owner, what = race.ask.who, race.ask.what
        _give(race, dash, teller, answer)
    dice, together = Dice(seed), what not in in_turn
    for _ in range(LONGEST):
        teller.settle()
        together = (together and not race.over and race.ask.secret
                    and race.ask.what == what and race.ask.kind != ROLL)    # cards come in turn
        yield (together and race.ask.who != owner, [each for each in told if each],
               _seen(race, show, dash, teller, viewer))
        if race.over:
            break
        _give(race, dash, teller, dice.below(race.ask.n))


def _give(race, dash, teller, answer):
    ask = race.ask
    if ask.kind == ROLL:
        teller.commentary.note_roll(dash.die(ask), dash.face(ask, answer))
    race.step(answer)


def _seen(race, show, dash, teller, viewer):
    """Return lines, log, every number of a screen, and an open question."""
    ask = race.ask
    seen = [(each.who, each.text, each.mp) for each in teller.captions]
    seen += list(teller.log.entries()) + [teller.commentary.so_far(), race.over, ask.who]
    rooms = [getattr(dash, name) for name in dir(dash)] + [
        getattr(show, name) for name in dir(show) if name[0] != "_"]
    seen += _asked(rooms, ("race",), (race,)) + _asked(rooms, (), ())
    for who in range(len(race.cars)):
        seen += _asked(rooms, ("race", "who"), (race, who)) + _asked(rooms, ("who",), (who,))
    if not race.over and not (ask.secret and ask.who != viewer):
        seen += _asked(rooms, ("ask",), (ask,))
        for i in range(0 if ask.kind == ROLL else ask.n):      # nobody sees the rest of a deck
            seen += _asked(rooms, ("ask", "i"), (ask, i))
    return seen


def _asked(rooms, names, values):
    """Return the results of all functions with these parameters."""
    said = []
    for each in rooms:
        code = getattr(getattr(each, "__func__", each), "__code__", None)
        if code and tuple(code.co_varnames[:code.co_argcount][hasattr(each, "__self__"):]) == names:
            try:
                said.append((each.__name__, repr(each(*values)).split(" at 0x")[0]))
            except (AttributeError, IndexError, TypeError, ValueError) as error:
                said.append((each.__name__, type(error)))     # it has no value now
    return said
