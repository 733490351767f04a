// Computes draws again: reads a JSON list of vectors from a file, writes the list of outcomes as text.

import { readFileSync } from "node:fs";

import { bytesOf, commitmentTo, drawAgain, hex, keyOf } from "../../web/check/verify.mjs";

const { seeds, draws } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const found = {
  seeds: seeds.map(({ seed, words }) => [hex(keyOf(seed, words)), commitmentTo(seed)]),
  draws: draws.map(({ key, number, draw }) => String(drawAgain(bytesOf(key), number, draw))),
};
console.log(JSON.stringify(found));
