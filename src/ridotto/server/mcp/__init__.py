"""A seat for assistants, over the Model Context Protocol: seven tools that never come and go.

``wire`` reads requests of both revisions, ``tools`` says what there is, ``guests`` knows who sits where,
``saying`` puts in words what a seat may know, ``desk`` does what a tool is asked for, ``endpoint`` is the
route, and ``bridge`` carries lines of a local program to a house. The seat is the authority: its key comes in
a header, and is in no argument, no result and no log.
"""
