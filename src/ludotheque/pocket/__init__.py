"""The table on a device: matches, rulebooks and puzzles without a server, as ``ludotheque.server`` gives them with one."""
