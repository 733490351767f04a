"""The house in a browser: the same application, in a worker of the page itself.

There are no threads, processes or sockets here. ``bridge`` hands the page's requests and sockets to the
application, ``thinking`` has bots think in a second worker, and ``entry`` is what the two workers call. How a
folder of such pages is made is in ``building``.
"""
