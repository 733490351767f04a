"""Notices that tell more than that it is somebody's turn."""

from __future__ import annotations

from tests.planted.faults import fault
from tests.planted.laws import over_sockets, truth


@fault("ridotto.server.notices.calling:called", *over_sockets(inkognito=4))
def a_notice_names_the_game_by_what_is_hidden(true, table, language):
    return true(table, language) + "!" * (truth(table.live) % 2)


@fault("ridotto.server.notices.calling:asks", *over_sockets(zena=3))
def where_others_read_along_whoever_has_answered_in_secret_is_not_called(true, table, seat, open_):
    return true(table, seat, False)
