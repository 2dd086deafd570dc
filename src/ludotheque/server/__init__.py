"""The live table: matches over REST and sockets, stored safely."""
