"""What is read out of an answer, and what never is."""

import pytest

from ridotto.models.answer import LARGEST, Fault, Faulty, last_object, read


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ('{"move": 3}', 3),
        ('I think of {"move": 1}, but no.\n```json\n{"move": 2}\n```', 2),
        ('{"move": 2} and {"note": "an object without a move"}', 2),
        ('<think>{"move": 9}</think> {"move": 4}', 4),
        ('{"move": 4} <think>{"move": 9}', 4),
        ('{broken {"move": 5}', 5),
        ('{"move": {"type": "Visit", "place": "Rialto"}}', {"type": "Visit", "place": "Rialto"}),
        ('{"why": {"move": 1}, "move": 6}', 6),
        ('{"move": 1} {"why": {"move": 2}}', 1),
    ],
)
def test_the_last_object_with_a_move_counts(text, move):
    assert last_object(text, "move")["move"] == move


@pytest.mark.parametrize(
    ("text", "truncated", "fault"),
    [
        ("", False, Fault.EMPTY),
        ("<think>hm</think>  \n", False, Fault.EMPTY),
        ("I go to the Rialto. [1]", False, Fault.UNPARSABLE),
        ('{"choice": 1}', False, Fault.UNPARSABLE),
        ('["move", 1]', False, Fault.UNPARSABLE),
        ("Let me think, first of all", True, Fault.TRUNCATED),
    ],
)
def test_what_cannot_be_read_is_counted_apart(text, truncated, fault):
    with pytest.raises(Faulty) as found:
        read(text, "move", truncated)
    assert found.value.fault is fault


def test_what_was_complete_before_it_was_cut_off_counts():
    assert read('{"move": 2} and so', "move", truncated=True) == {"move": 2}


@pytest.mark.parametrize("text", ["{" * LARGEST, '{"a":' * (LARGEST // 5), "[" * LARGEST + "{"])
def test_hostile_answers_are_read_to_their_end(text):
    assert last_object(text, "move") is None
    assert last_object(text + ' {"move": 1}', "move") in (None, {"move": 1})
