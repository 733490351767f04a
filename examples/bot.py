"""A bot from outside: it sits down at a table over the network and plays one of its moves at random.

python examples/bot.py http://127.0.0.1:8014 MASK7Q Arlecchino
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def sit_down(house: str, table: str, name: str) -> str:
    """Take a chair; its token is the seat."""
    wish = json.dumps({"name": name}).encode()
    with urllib.request.urlopen(f"{house}/api/tables/{table}/chairs", wish) as answer:
        return json.load(answer)["token"]


async def play(house: str, table: str, name: str) -> list[float]:
    """Sit down, answer whatever is asked, and return the scores at the end."""
    hello = {"type": "Hello", "table": table, "token": sit_down(house, table, name)}
    async with connect(house.replace("http", "ws", 1) + "/ws", origin=house) as socket:
        await socket.send(json.dumps(hello))
        answered = 0
        async for text in socket:
            message = json.loads(text)  # a Whole or a News has a view and moves, nothing else has
            if message.get("view", {}).get("outcome"):
                return message["view"]["outcome"]["scores"]
            if message.get("moves") and message["ask"] != answered:
                answered, move = message["ask"], random.choice(message["moves"])
                answer = {"type": "Play", "id": f"{answered}", "ask": answered, "move": move}
                await socket.send(json.dumps(answer))
    return []


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:4])))
