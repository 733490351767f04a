"""What happens at a table beside the moves; ``ridotto.services`` holds the plain functions of each.

``service`` is what each of them is, ``registry`` the list of all: ``talk``, ``claims``, ``orders``, and where
stories are told ``telling`` with ``tale`` and ``drafts``. A new one is a file here and a line in the list.
"""
