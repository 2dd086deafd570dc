"""The words of the game and its rulebook in French."""

FRENCH = {
    "Bagh Chal": "Bagh Chal",
    "Four tigers hunt twenty goats, which come to the board one by one and try to hem them in.": (
        "Quatre tigres chassent vingt chèvres, qui entrent une à une et cherchent à les enfermer."
    ),
    "The game of Nepal: the tigers win with five goats.": "Le jeu du Népal : les tigres gagnent avec cinq chèvres.",
    "So it is played in Nepal.": "On joue ainsi au Népal.",
    "Goats": "Chèvres",
    "Tigers": "Tigres",
    "tiger": "tigre",
    "tigers": "tigres",
    "goat": "chèvre",
    "goats": "chèvres",
    "In hand": "En main",
    "Taken": "Prises",
    "the goats in hand": "les chèvres en main",
    "the goats taken": "les chèvres prises",
    "Put a goat on {point}": "Posez une chèvre en {point}",
    "Jump with the tiger from {start} over {over} to {to} and take the goat": (
        "Sautez avec le tigre de {start} à {to} par-dessus {over} et prenez la chèvre"
    ),
    "Move the goat from {start} to {to}": "Déplacez la chèvre de {start} à {to}",
    "Move the tiger from {start} to {to}": "Déplacez le tigre de {start} à {to}",
    "Move a tiger along a line, or jump over a goat and take it.": (
        "Déplacez un tigre le long d'une ligne, ou sautez par-dessus une chèvre pour la prendre."
    ),
    "Put a goat on an empty point. No goat moves before all are on the board.": (
        "Posez une chèvre sur un point vide. Aucune chèvre ne bouge avant que toutes soient posées."
    ),
    "Move a goat along a line to an empty point beside it.": (
        "Déplacez une chèvre le long d'une ligne vers un point vide voisin."
    ),
    "Choose where the goat goes.": "Choisissez où va la chèvre.",
    "Choose where the tiger goes.": "Choisissez où va le tigre.",
    "{n} goat is left in hand": "il reste {n} chèvre en main",
    "{n} goats are left in hand": "il reste {n} chèvres en main",
    "A goat is put on {point}: {left}.": "Une chèvre est posée en {point} : {left}.",
    "A tiger jumps from {start} over {over} to {to} and takes the goat: {n} of {goal}.": (
        "Un tigre saute de {start} à {to} par-dessus {over} et prend la chèvre : {n} sur {goal}."
    ),
    "A goat goes from {start} to {to}.": "Une chèvre va de {start} à {to}.",
    "A tiger goes from {start} to {to}.": "Un tigre va de {start} à {to}.",
    "{n} of {goal}": "{n} sur {goal}",
    "On the board": "Sur le plateau",
    "Goats taken": "Chèvres prises",
    "Drawn: the same board came for the third time.": (
        "Partie nulle : la même position est revenue pour la troisième fois."
    ),
    "The goats win: no tiger can move.": "Les chèvres gagnent : aucun tigre ne peut bouger.",
    "The tigers win: no goat can move.": "Les tigres gagnent : aucune chèvre ne peut bouger.",
    "The tigers win: they have taken {n} goats.": "Les tigres gagnent : ils ont pris {n} chèvres.",
    "{what} are a whole number from 0 to {most}, not {text}": "{what} : un nombre entier de 0 à {most}, pas {text}",
    "a position is four fields, ROWS HAND TAKEN MOVER, like T...T/...../...../...../T...T 20 0 G": (
        "une position compte quatre champs, ROWS HAND TAKEN MOVER, comme T...T/...../...../...../T...T 20 0 G"
    ),
    "the board is five rows of five signs, . g or T, from the top; not {rows}": (
        "le plateau est fait de cinq rangées de cinq signes, . g ou T, depuis le haut ; pas {rows}"
    ),
    "there are four tigers on the board": "il y a quatre tigres sur le plateau",
    "goats on the board, in hand and taken are {n} together": (
        "les chèvres du plateau, en main et prises sont {n} en tout"
    ),
    "the mover is G or T, not {what}": "le trait est à G ou T, pas à {what}",
    "The aim": "Le but",
    "Four tigers stand in the corners of a board of five by five points. Twenty goats are beside it. "
    "The tigers want to take five goats; the goats want to leave no tiger a move.": (
        "Quatre tigres se tiennent aux coins d'un plateau de cinq points sur cinq. Vingt chèvres attendent à côté. "
        "Les tigres veulent prendre cinq chèvres ; les chèvres, ne laisser aucun coup aux tigres."
    ),
    "The board before the first goat.": "Le plateau avant la première chèvre.",
    "Placing the goats": "Poser les chèvres",
    "The goats begin. On each turn one goat is put on any empty point, until all twenty have been placed.": (
        "Les chèvres commencent. À chaque tour, on pose une chèvre sur un point vide, jusqu'à ce que les vingt y soient."
    ),
    "Goats: place the first goat in the middle of an edge.": (
        "Chèvres : posez la première chèvre au milieu d'un bord."
    ),
    "Good: on an edge it can only be jumped along that edge.": "Bien : au bord, on ne peut la sauter que le long du bord.",
    "The middles of the edges are a3, c1, c5 and e3.": "Les milieux des bords sont a3, c1, c5 et e3.",
    "As long as goats are in hand, none on the board moves. Afterwards a goat goes one step along a line.": (
        "Tant qu'il reste des chèvres en main, aucune ne bouge. Ensuite, une chèvre avance d'un pas le long d'une ligne."
    ),
    "Goats are still in hand: close the gap beside d2.": "Il reste des chèvres en main : fermez la brèche à côté de d2.",
    "No goat had to move for it.": "Aucune chèvre n'a eu à bouger.",
    "The gap is at e2.": "La brèche est en e2.",
    "A tiger goes one step along a line onto an empty point, or jumps in a straight line over a goat beside it onto "
    "the empty point just behind and takes it. It need not take, and takes one goat a turn.": (
        "Un tigre avance d'un pas le long d'une ligne vers un point vide, ou saute en ligne droite par-dessus une chèvre "
        "voisine vers le point vide juste derrière, et la prend. Il n'est pas tenu de prendre, et prend une chèvre par tour."
    ),
    "Take the goat.": "Prenez la chèvre.",
    "Taken: the tiger stands behind where the goat was.": "Prise : le tigre est passé derrière la place de la chèvre.",
    "One tiger stands beside the goat, with an empty point behind it.": (
        "Un tigre est à côté de la chèvre, et le point derrière elle est vide."
    ),
    "Move a tiger without taking.": "Déplacez un tigre sans prendre.",
    "Taking is never compulsory.": "La prise n'est jamais obligatoire.",
    "That was a jump: choose a neighbouring empty point.": "C'était un saut : choisissez un point vide voisin.",
    "How it ends": "La fin de la partie",
    "The fifth goat taken wins the game for the tigers.": "La cinquième chèvre prise donne la victoire aux tigres.",
    "Four goats are taken. Win the game.": "Quatre chèvres sont prises. Gagnez la partie.",
    "The fifth goat: the tigers have won.": "La cinquième chèvre : les tigres ont gagné.",
    "Whoever cannot move on his turn has lost: the goats win by hemming in all four tigers.": (
        "Qui ne peut pas bouger à son tour a perdu : les chèvres gagnent en enfermant les quatre tigres."
    ),
    "Leave the tigers without a move.": "Ne laissez aucun coup aux tigres.",
    "No step and no jump is left: the goats have won.": "Plus un pas, plus un saut : les chèvres ont gagné.",
    "Fill the middle, with a goat whose own point no tiger can reach.": (
        "Comblez le milieu, avec une chèvre dont aucun tigre n'atteint le point."
    ),
    "A position that stands on the board for the third time, the same side to move, is a draw.": (
        "Une position qui se présente pour la troisième fois, le même camp au trait, est une partie nulle."
    ),
    "Goats: stay on the edges at first, and keep the points behind your goats filled.": (
        "Chèvres : restez d'abord au bord, et gardez pleins les points derrière vos chèvres."
    ),
}
