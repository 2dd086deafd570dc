"""What the cards of a round are worth to who has them, with all cards open, as ``bench/awimbawe_weights.py`` fitted it to
rounds that the search played against itself: 500 is one logit of winning the round."""

from __future__ import annotations

#: The fewest tricks that are left at each stage of a round; a row of ``WEIGHTS`` for each.
STAGES = (12, 9, 6, 0)
#: Where a row has the card values 1 to 10 of hand and tops, those of cards under others, a crown won, one, two and three
#: hyenas while the other seat has none, and the lead.
PLAYABLE, BURIED, CROWN, HYENA, LEADING, TERMS = 0, 10, 20, 21, 24, 25
WEIGHTS = (
    (
        -7, 50, 74, 44, 95, 14, 26, 62, 9, -67,
        -108, -15, 66, -65, -13, -86, 66, 39, -80, -102,
        40, -345, -492, -492, -42,
    ),
    (
        -8, 67, 106, 41, 116, 23, 61, 92, 18, -42,
        -128, -43, 74, -95, -28, -114, 58, 40, -97, -140,
        41, -398, -617, -1049, 16,
    ),
    (
        -19, 115, 173, 60, 119, 20, 106, 112, 37, 23,
        -218, -109, 36, -149, -42, -133, 84, 69, -130, -153,
        48, -555, -780, -1245, 52,
    ),
    (
        -30, 131, 307, 22, 153, 26, 172, 183, 159, 55,
        -223, -204, -14, -182, -144, -233, -13, 49, -93, -123,
        67, -880, -1252, -1673, 70,
    ),
)  # fmt: skip
ROWS = tuple(next(i for i, least in enumerate(STAGES) if left >= least) for left in range(15))
