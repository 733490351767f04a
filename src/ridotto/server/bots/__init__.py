"""Bots at the seats of a live match.

``seats`` asks them and plays what they choose, at the house's pace; ``workers`` are the processes in which
they think.
"""
