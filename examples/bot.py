"""A bot from outside: it sits down at a table over the network and plays one of its moves at random.

python examples/bot.py http://127.0.0.1:8014 MASK7Q Arlecchino
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def post(address: str, body: dict) -> dict:
    """Ask the house for something."""
    request = urllib.request.Request(address, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def play(house: str, table: str, name: str) -> list[float]:
    """Sit down, answer whatever is asked, and return the scores at the end."""
    seated = post(f"{house}/api/tables/{table}/chairs", {"name": name})
    async with connect(house.replace("http", "ws", 1) + "/ws", origin=house) as socket:
        await socket.send(json.dumps({"type": "Hello", "table": table, "token": seated["token"]}))
        answered = 0
        async for text in socket:
            message = json.loads(text)
            if message["type"] not in ("Whole", "News"):
                continue
            if message["view"]["outcome"]:
                return message["view"]["outcome"]["scores"]
            if message["moves"] and message["ask"] != answered:
                answered = message["ask"]
                move = random.choice(message["moves"])
                answer = {"type": "Play", "id": f"answer {answered}", "ask": answered, "move": move}
                await socket.send(json.dumps(answer))
    return []


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:4])))
