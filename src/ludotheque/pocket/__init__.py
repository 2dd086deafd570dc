"""The pocket edition: every game without a server, in the browser's own Python."""
