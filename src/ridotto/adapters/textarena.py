"""Our games as TextArena environments: a text in, a text out.

    import textarena
    import ridotto.adapters.textarena

    env = textarena.make("Inkognito-v0")
    env.reset(num_players=4, seed=42)
    player, observation = env.get_observation()
    done, info = env.step("I go to the Rialto. [1]")

Whoever is asked is told what it sees and a numbered list of what it may do; an answer holds one number in
square brackets, and the first one counts. In Bacchanalia the text of a form stands behind it. What a player
answers is echoed to that player alone: at sealed asks it would tell all others what they may not know.
Seeds are those of the match; nothing seeds the random numbers of the process.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any

import textarena
from textarena import ObservationType

from ridotto import games
from ridotto.core import IllegalMove, Told, filled, has_text
from ridotto.play import PASS, Offers, Turns
from ridotto.play.observing import Observing
from ridotto.services.rulebook import aim, as_text, page

NUMBER = re.compile(r"\[\s*(\d+)\s*\]")
HOW = {
    "en": "You are Player {me}. Answer with the number of your choice in square brackets, such as [1].",
    "it": "Sei Player {me}. Rispondi con il numero della tua scelta fra parentesi quadre, per esempio [1].",
}
TEXTS = {
    "en": "Where a choice takes a text, write it behind the number: [1] the text.",
    "it": "Dove una scelta chiede un testo, scrivilo dopo il numero: [1] il testo.",
}
PASSING = {"en": "Let it pass", "it": "Lascia passare"}
WRONG = {
    "en": "That is none of your choices. Answer with one number in square brackets: {numbers}.",
    "it": "Non è fra le tue scelte. Rispondi con un solo numero fra parentesi quadre: {numbers}.",
}


class TextGame(textarena.Env):
    """One of our games in words, Italian or English. With ``rules`` every player first reads the rules."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        offers: Offers = "asked",
        language: str = "en",
        rules: bool = False,
        error_allowance: int = 1,
    ) -> None:
        self.name, self.options, self.offers = game, dict(options or {}), offers
        self.language, self.rules, self.error_allowance = language, rules, error_allowance
        games.at(game).words(language)
        self.state: Any = None
        self.turns: Any = None

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """A new match; the same seed gives the same one, without one chance decides."""
        game = games.at(self.name)
        observing = Observing(game, num_players, self.options)
        deal = f"textarena {seed}" if seed is not None else secrets.token_hex()
        self.turns = Turns(game.start(num_players, observing.options, deal), self.offers, observing)
        self.state = textarena.FFAMultiPlayerState(num_players, error_allowance=self.error_allowance)
        self.state.reset(game_state={}, player_prompt_function=self._prompt)
        self._tell(self.turns.match.told)
        self._ask()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """An answer of the player whose turn it is; one that cannot be taken changes nothing."""
        state, turns = self.state, self.turns
        me, found = turns.seat, NUMBER.search(action)
        state.add_observation(action, ObservationType.PLAYER_ACTION, from_id=me, to_id=me)
        choices = self._choices()
        number = int(found[1]) if found else 0
        if not 1 <= number <= len(choices):
            return self._refused(me, WRONG[self.language].format(numbers=f"1–{len(choices)}"))
        _, move = choices[number - 1]
        if move is None:
            turns.play(PASS)
        else:
            text = action[found.end() :].strip() if found and has_text(move) else ""
            try:
                self._tell(turns.play_move(filled(move, text)))
            except IllegalMove as error:
                return self._refused(me, self._words().refusal(error.refusal, self._names(), me))
        if turns.over:
            winners = turns.match.outcome.winners
            return self._end({seat: int(seat in winners) for seat in range(turns.match.seats)}, "")
        state.manually_set_current_player_id(turns.seat, force=True)
        self._ask()
        return tuple(state.step(rotate_player=False))

    def _refused(self, me: int, why: str) -> tuple[bool, dict[str, Any]]:
        state = self.state
        state.error_count += 1
        if state.error_count > state.error_allowance:
            state.game_info[me]["invalid_move"] = True
            return self._end({seat: -int(seat == me) for seat in range(state.num_players)}, why)
        state.add_observation(why, ObservationType.GAME_ADMIN, to_id=me)
        return False, {}

    def _end(self, rewards: dict[int, int], reason: str) -> tuple[bool, dict[str, Any]]:
        state = self.state
        state.done, state.rewards = True, rewards
        for info in state.game_info.values():
            info["reason"] = reason
        return True, {}

    def _prompt(self, player_id: int, game_state: Any) -> str:
        game = self.turns.match.game
        where = page(game, self.language) if self.rules else None
        about = aim(game, self.language) if where is None else as_text(where)
        how = [HOW[self.language].format(me=player_id)]
        if game.tale is not None:
            how.append(TEXTS[self.language])
        return "\n\n".join([about, *how])

    def _tell(self, told: list[Told]) -> None:
        """Every player reads what was told to it."""
        words, names = self._words(), self._names()
        for one in told:
            for seat in range(len(names)):
                if one.heard_by(seat):
                    said = words.event(one.event, names, seat)
                    self.state.add_observation(said, ObservationType.GAME_MESSAGE, to_id=seat)

    def _ask(self) -> None:
        """Whoever is asked reads what it sees, and what it may do."""
        turns = self.turns
        me = turns.seat
        words, names = self._words(), self._names()
        lines = turns.match.game.told_state(turns.view(me), words, names)
        for number, (_, move) in enumerate(self._choices(), 1):
            said = PASSING[self.language] if move is None else words.move(move, names, me)
            lines.append(f"[{number}] {said}")
        self.state.current_player_id = me
        self.state.add_observation("\n".join(lines), ObservationType.GAME_BOARD, to_id=me)

    def _choices(self) -> list[tuple[int, Any]]:
        return list(self.turns.legal.items())

    def _words(self) -> Any:
        return self.turns.match.game.words(self.language, self.turns.match.options)

    def _names(self) -> list[str]:
        return [f"Player {seat}" for seat in range(self.turns.match.seats)]


for _name in games.names():
    textarena.envs.registration.register_with_versions(
        id=f"{_name.capitalize()}-v0",
        entry_point=TextGame,
        wrappers={"default": [textarena.wrappers.LLMObservationWrapper]},
        game=_name,
    )
