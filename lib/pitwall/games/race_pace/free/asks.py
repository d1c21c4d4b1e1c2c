"""The questions that are asked only where people turn real cards; their numbers come last."""

from pitwall.games.race_pace.asks import QUESTIONS as TRACKED, Q_BOOST

(Q_TOLD_I, Q_COUNTS, Q_CAUSED, Q_TOLD_II, Q_LEVEL, Q_TOLD_SKY, Q_FEB,
 Q_CORNER) = range(Q_BOOST + 1, Q_BOOST + 9)
QUESTIONS = TRACKED + ("told-i", "counts", "caused", "told-ii", "level", "told-sky", "feb",
                       "corner")
