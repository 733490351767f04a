"""Language models at a seat: asked over an address with an interface like OpenAI's chat completions.

``prompt`` says in words what a seat may know, ``answer`` reads what comes back, ``address`` is the network,
``seat`` puts the three together and lets a house bot decide where no answer can be used; ``matches`` plays
and ``report`` counts. A model is told what its seat was told and nothing else.
"""
