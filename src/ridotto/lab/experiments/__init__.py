"""Experiments: many matches between agents by a plan, kept as tables, rated and reported.

Which file: ``spec`` is what somebody writes, ``plan`` the matches that follow from it, ``agents`` who plays,
``playing`` one match and its rows, ``tables`` the rows as Parquet, ``executor`` where matches are played,
``running`` the whole of it, ``reading`` what was kept, ``ratings`` and ``report`` what it says.

The same seed and the same versions give the same bytes, for any number of workers, as long as all agents are
the house's own with budgets in simulations. Other runs are marked, and keep every move.
"""
