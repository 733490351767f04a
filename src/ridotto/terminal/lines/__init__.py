"""Line mode, for pipes, screen readers and simple terminals.

``table`` asks and prints, ``quill`` reads the texts that somebody writes.
"""
