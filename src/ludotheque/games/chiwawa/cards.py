"""The cards as data: what is written on each kind, how many there are, what they are worth and how they look."""

from __future__ import annotations

from ludotheque.core.translation import N_

NAMES = ("5a", "5b", "5c", "10a", "10b", "10c", "20a", "20b", "20c", "M", "D", "?")  # the last is a card nobody named
KIND_OF = {name.lower(): kind for kind, name in enumerate(NAMES[:-1])}
VALUES = (5, 5, 5, 10, 10, 10, 20, 20, 20, 0, 0)
COPIES = (7, 7, 7, 4, 4, 4, 3, 3, 3, 6, 6)
MINI = (3, 0, 0, 3, 0, 0, 0, 0, 0, 1, 1)
DECKS = {"full": COPIES, "mini": MINI}

RUN = N_("n of the same god side by side count n times n times the value")
GOD = N_("Two of the same god side by side are worth four times its value, three nine times, four sixteen times.")
FACES: dict[str, dict[str, str]] = {
    "5a": {"icon": "corn", "label": N_("Maize god"), "tint": "#8a9a2b", "note": RUN, "about": GOD},
    "5b": {"icon": "heavy-rain", "label": N_("Rain god"), "tint": "#4f8a8b", "note": RUN, "about": GOD},
    "5c": {"icon": "stone-tower", "label": N_("Stone god"), "tint": "#7d7468", "note": RUN, "about": GOD},
    "10a": {"icon": "snake-totem", "label": N_("Snake god"), "tint": "#2f7d4f", "note": RUN, "about": GOD},
    "10b": {"icon": "eagle-head", "label": N_("Eagle god"), "tint": "#2f5f9a", "note": RUN, "about": GOD},
    "10c": {"icon": "evil-moon", "label": N_("Moon god"), "tint": "#5b4a8f", "note": RUN, "about": GOD},
    "20a": {"icon": "sun-priest", "label": N_("Sun god"), "tint": "#c98a12", "note": RUN, "about": GOD},
    "20b": {"icon": "volcano", "label": N_("Fire god"), "tint": "#b5402a", "note": RUN, "about": GOD},
    "20c": {"icon": "mayan-pyramid", "label": N_("Temple god"), "tint": "#93305f", "note": RUN, "about": GOD},
    "M": {
        "icon": "chameleon-glyph",
        "label": N_("Mimicry"),
        "tint": "#3aa08a",
        "note": N_("Is worth the value of the god on its left or on its right; joins no run"),
        "about": N_(
            "When camps are opened it is worth as much as the god on its left or on its right. It joins no row of equal gods "
            "and parts the gods beside it."
        ),
    },
    "D": {
        "icon": "shatter",
        "label": N_("Destruction"),
        "tint": "#3b3b45",
        "note": N_("When camps are opened it destroys the card on its left or on its right, never a Pillar"),
        "about": N_(
            "When camps are opened it destroys the card on its left or on its right, then goes too. It never destroys a "
            "Pillar or another Destruction."
        ),
    },
}
