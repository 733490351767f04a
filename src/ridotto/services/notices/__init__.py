"""Notices: that it is somebody's turn, sent to where they wish. Pure: no clock and no network.

``wishes`` is what a person has chosen, ``when`` the moment at which a notice goes out, ``words`` what it
says, ``forms`` how each channel wants it, ``webpush`` how a browser's push service does, ``calendar`` a feed
of deadlines.

A notice says what every onlooker may know, and that it is its reader's turn: a lock screen is a public place.
"""
