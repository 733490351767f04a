"""What goes over the wire.

``protocol`` holds every message as a type, ``socket`` one connection and what it may ask, ``line`` uvicorn's
socket with a short way in and out. ``limits`` and ``guard`` hold back whoever sends too much; ``speech``,
``typescript`` and ``openapi`` tell clients what there is.
"""
