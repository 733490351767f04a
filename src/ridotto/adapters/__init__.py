"""Adapters: our games as environments of others' libraries, each thin and in a module of its own.

They need those libraries, which nothing else of Ridotto does: ``pip install "ridotto[lab]"`` brings
PettingZoo and Gymnasium, ``ridotto[openspiel]`` and ``ridotto[textarena]`` the others.
"""
