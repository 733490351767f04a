"""Records: ``retelling`` plays a match again, ``frames`` are its steps as somebody saw them.

``pager`` goes through them on the full screen; ``older`` reads records of rules that are no longer here.
"""
