"""What draws SVG and knows no game: the games draw their pieces with it, the views all the rest."""
