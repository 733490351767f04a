"""What goes over the wire: closed types, published as schemas. Unknown fields and types are refused."""

from ridotto.server.wire.protocol.base import *
from ridotto.server.wire.protocol.client import *
from ridotto.server.wire.protocol.games import *
from ridotto.server.wire.protocol.history import *
from ridotto.server.wire.protocol.house import *
from ridotto.server.wire.protocol.lessons import *
from ridotto.server.wire.protocol.people import *
from ridotto.server.wire.protocol.puzzles import *
from ridotto.server.wire.protocol.replay import *
from ridotto.server.wire.protocol.tables import *
from ridotto.server.wire.protocol.tale import *
