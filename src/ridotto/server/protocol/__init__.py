"""What goes over the wire: closed types, published as schemas. Unknown fields and types are refused."""

from ridotto.server.protocol.base import *
from ridotto.server.protocol.client import *
from ridotto.server.protocol.games import *
from ridotto.server.protocol.house import *
from ridotto.server.protocol.lessons import *
from ridotto.server.protocol.replay import *
from ridotto.server.protocol.tables import *
from ridotto.server.protocol.tale import *
