"""The house: tables, seats and matches over HTTP and sockets."""
