"""What the house answers over HTTP.

``app`` has all routes, ``requests`` reads what is asked; ``assets`` are the files of the web app, ``books``
the books of tales.
"""
