"""Bots that were learned: their files, what the network says, and who may name a file."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ridotto import bots, cli, games
from ridotto.bots.learned import PREFIX, Network, network_of, typed
from ridotto.core import Chance, SetupError
from ridotto.lab.simulate import simulate
from ridotto.play import Observing

GAME = games.load("inkognito")
OPTIONS = {"points": 1}


def learned(observing, layers, **more):
    return {
        "format": "ridotto-learned/1",
        "game": observing.game.name,
        "seats": observing.seats,
        "options": OPTIONS,
        "actions": observing.actions.digest,
        "observations": observing.digest,
        "layers": layers,
        **more,
    }


def at_random(observing, hidden, seed=1):
    """Layers with weights at random."""
    rng, sizes = Random(seed), [observing.size, *hidden, observing.actions.size]
    return [
        {
            "weights": [[rng.gauss(0, 0.1) for _ in range(n)] for _ in range(m)],
            "bias": [rng.gauss(0, 0.1) for _ in range(m)],
        }
        for n, m in pairwise(sizes)
    ]


@pytest.fixture
def observing():
    return Observing(GAME, 4, OPTIONS)


@pytest.fixture
def file(tmp_path: Path, observing):
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(learned(observing, at_random(observing, [12, 8]))))
    return path


@pytest.mark.parametrize("hidden", [[], [16], [12, 8]])
@pytest.mark.parametrize("activation", ["relu", "tanh"])
def test_the_network_says_what_any_library_says(tmp_path, observing, hidden, activation):
    layers, scale = at_random(observing, hidden), [0.5] * observing.size
    path = tmp_path / f"{activation}.json"
    path.write_text(json.dumps(learned(observing, layers, activation=activation, scale=scale)))
    network = network_of(GAME, str(path))
    match = GAME.start(4, OPTIONS, "network")
    view = match.view(match.to_move()[0])
    inner = np.array(observing.observe(view), dtype=float) * 0.5
    for n, layer in enumerate(layers):
        if n:
            inner = np.maximum(inner, 0) if activation == "relu" else np.tanh(inner)
        inner = np.array(layer["weights"]) @ inner + layer["bias"]
    wanted = list(range(observing.actions.size))
    assert network.values(view, wanted) == pytest.approx(dict(enumerate(inner)), abs=1e-9)


def test_it_plays_legal_moves_to_the_end_the_same_for_any_number_of_processes(file):
    names = [f"{PREFIX}{file}", "random"]
    one = simulate("inkognito", bots=names, games=12, seats=4, options=OPTIONS)
    assert one == simulate("inkognito", bots=names, games=12, seats=4, options=OPTIONS, jobs=2)
    assert {result.name for result in one.bots} == {*names}


def test_it_takes_what_it_likes_best_and_with_a_temperature_the_rest_too(tmp_path, observing):
    match = GAME.start(4, OPTIONS, "likes")
    seat = match.to_move()[0]
    numbered = observing.actions.numbered(match.moves(seat))
    last = [*numbered][-1]
    layer = {
        "weights": [[0.0] * observing.size] * observing.actions.size,
        "bias": [float(action == last) for action in range(observing.actions.size)],
    }
    chosen = []
    for temperature in (0.0, 5.0):
        path = tmp_path / f"{temperature}.json"
        path.write_text(json.dumps(learned(observing, [layer], temperature=temperature)))
        bot = typed(GAME, f"{PREFIX}{path}")
        chance = Chance.of("likes")
        chosen.append({repr(bot.choose(match.view(seat), match.moves(seat), chance)) for _ in range(60)})
    assert chosen == [{repr(numbered[last])}, {repr(move) for move in numbered.values()}]


def change(data, **more):
    return {**data, **more}


WRONG = [
    (lambda data: change(data, actions="0"), "learned with other actions"),
    (lambda data: change(data, observations="0"), "learned with other observations"),
    (lambda data: change(data, game="q"), "plays q, not inkognito"),
    (lambda data: change(data, format="ridotto-learned/2"), "is of format"),
    (lambda data: change(data, layers=[]), "has no layers"),
    (lambda data: change(data, layers=data["layers"][:1]), "outputs, and there are"),
    (lambda data: change(data, layers=data["layers"][1:]), "does not fit the one before it"),
    (lambda data: change(data, scale=[1.0]), "has 1 scales"),
    (lambda data: change(data, more=1), "is no learned bot"),
]


@pytest.mark.parametrize(("wrong", "sentence"), WRONG, ids=range(len(WRONG)))
def test_a_file_that_does_not_fit_is_answered_in_one_sentence(tmp_path, file, wrong, sentence):
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(wrong(json.loads(file.read_text()))))
    with pytest.raises(SetupError, match=sentence):
        typed(GAME, f"{PREFIX}{path}")


def test_another_table_is_not_the_one_that_was_learned(file):
    bot = typed(GAME, f"{PREFIX}{file}")
    match = GAME.start(5, {}, "other")
    seat = match.to_move()[0]
    with pytest.raises(SetupError, match="not the one that the bot has learned"):
        bot.choose(match.view(seat), match.moves(seat), Chance.of("other"))


def test_only_whoever_types_a_name_has_a_file_read(file):
    name = f"{PREFIX}{file}"
    with pytest.raises(LookupError, match="has no bot"):
        bots.make("inkognito", name)
    assert name not in bots.known("inkognito")
    with pytest.raises(SetupError, match="there is no file"):
        typed(GAME, f"{PREFIX}/nowhere")


def test_it_sits_down_in_the_terminal_and_is_there_again_when_the_game_goes_on(
    file, tmp_path, capsys, monkeypatch
):
    import io
    import sys

    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path / "home"))
    monkeypatch.setattr(bots, "_admitted", {})
    asked = ["play", "inkognito", "-o", "points=1", "--bots", f"{PREFIX}{file}", "--seed", "x", "--plain"]
    for args in ([*asked, "--lang", "en", "--name", "Anna"], ["resume", "--plain"]):
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\nq\n"))
        bots._admitted.clear()
        with pytest.raises(SystemExit) as end:
            cli.main(args)
        said = capsys.readouterr()
        assert end.value.code == 0, said.err
        assert "Where do you go?" in said.out


def test_an_experiment_keeps_its_digest_and_its_moves(file, tmp_path):
    from ridotto.lab.experiments.reading import Run
    from ridotto.lab.experiments.running import run
    from ridotto.lab.experiments.spec import read_spec

    spec = file.with_name("learned.toml")
    agents = '[agents.mine]\nbot = "learned:mine.json"\n[agents.random]\n'
    spec.write_text(f'game = "inkognito"\ndeals = 1\n[options]\npoints = 1\n{agents}')
    assert run(read_spec(spec), tmp_path / "run") == 2
    found = Run(tmp_path / "run")
    assert found.manifest["agents"]["mine"]
    assert found.spec.agents["mine"].bot == "learned:mine.json"
    assert found.match(1).over


def test_networks_are_kept_ready(file):
    assert network_of(GAME, str(file)) is network_of(GAME, str(file))
    assert isinstance(network_of(GAME, str(file)), Network)
