"""Notices of a house: who wishes which (``person``, ``acts``), when they are due (``calling``).

``sender`` hands a notice to its channel, by ``outlet`` (addresses that strangers type) or ``mailbox`` (SMTP);
``feed`` is the calendar.
"""
