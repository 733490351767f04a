from ridotto.server.wire.typescript import TARGET, typescript


def test_the_types_of_the_web_app_are_those_of_the_wire() -> None:
    written = TARGET.read_text(encoding="utf-8")
    assert written == typescript(), "run python -m ridotto.server.wire.typescript"
