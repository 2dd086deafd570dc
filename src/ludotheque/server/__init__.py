"""The server: matches over REST and sockets, stored safely."""
