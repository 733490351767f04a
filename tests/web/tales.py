"""What is told in the pictures of Bacchanalia: many scenes, no two alike, in both languages."""

from __future__ import annotations

SCENES = {
    "it": (
        "La porta delle melagrane\n\nLa musica si allontana. Una donna con la lanterna azzurra mi "
        "prende la mano e non dice il suo nome: profuma di mosto e di pioggia. Scendiamo la scala dei"
        " tintori, oltre la fontana muta, e la città dietro di noi è un alveare che ride.\n\nDavanti a "
        "una porta dipinta di melagrane si ferma. «Di qui, da sola.» Dentro, alla luce di una "
        "candela, qualcuno sta finendo una maschera: ha il mio viso di un tempo.",
        "Il mercato coperto\n\nMi avevano detto che il mercato chiude al tramonto. Non chiude. Sui "
        "banchi del pesce qualcuno ha steso tovaglie di edera, e un ragazzo grida prezzi assurdi: un "
        "bacio la brocca, due baci il silenzio.",
        "Nelle vasche\n\nIl vapore sa di alloro. Qualcuno ha versato vino nell'acqua, e nessuno se ne va.",
        "Il frantoio vuoto\n\nLa macina gira da sola. Sotto, tra le sanse, un flauto rotto a due canne "
        "suona la canzone che mia madre non finiva mai.\n\nLa finisco io, a bassa voce, e la macina si "
        "ferma.",
        "Sul tetto dei tintori\n\nDa quassù le torce sembrano formiche. Un soldato giovane mi chiede "
        "l'ora: gli rispondo con un fico. Ride, e per un respiro nessuno dei due cerca nessuno.",
    ),
    "en": (
        "The door of pomegranates\n\nThe music moves away. A woman with a blue lantern takes my hand "
        "and does not say her name: she smells of must and of rain. We go down the dyers' stairs, "
        "past the fountain that is dumb, and behind us the city is a hive that laughs.\n\nAt a door "
        "painted with pomegranates she stops. “Through here, alone.” Inside, by the light of a "
        "candle, somebody is finishing a mask: it has the face I once had.",
        "The covered market\n\nThey had told me that the market closes at sunset. It does not. Over the"
        " fishmongers' benches somebody has spread cloths of ivy, and a boy calls out absurd prices: "
        "a kiss for the jug, two for silence.",
        "In the baths\n\nThe steam smells of laurel. Somebody has poured wine into the water, and "
        "nobody goes.",
        "The empty press\n\nThe millstone turns by itself. Below it, among the husks, a broken flute "
        "with two reeds plays the song my mother never ended.\n\nI end it, softly, and the stone stands"
        " still.",
        "On the dyers' roof\n\nFrom up here the torches look like ants. A young soldier asks me the "
        "hour: I answer with a fig. He laughs, and for a breath neither of us looks for anybody.",
    ),
}
PERSONS = {
    "it": (
        ("Vibia, attrice", "Una maschera che ride da sola", "Lucio, fabbro di maschere"),
        ("Postumia, figlia del censore", "Una sposa che nessuno ha chiesto", "Druso, che vende uccelli"),
        ("Gallo, prestatore", "Mani pulite, fino al polso", "Flavia, la mia debitrice"),
        ("Tullo Ostilio detto il Muto, mugnaio in fuga", "Farina, e sotto la cenere", "Claudia"),
    ),
    "en": (
        ("Vibia, an actress", "A mask that laughs by itself", "Lucius, a maker of masks"),
        ("Postumia, the censor's daughter", "A bride nobody asked for", "Drusus, who sells birds"),
        ("Gallus, a moneylender", "Clean hands, up to the wrist", "Flavia, who owes me"),
        ("Tullus Hostilius called the Dumb, a miller on the run", "Flour, and ash below", "Claudia"),
    ),
}
"""By seat: who it is, what the mirror shows, who is loved."""
MATTERS = {
    "it": ("Ho cantato i nomi dei morti a una festa", "Sabina, che mi ha insegnato il canto", "Alle terme"),
    "en": ("I sang the names of the dead at a feast", "Sabina, who taught me to sing", "At the baths"),
}
THINGS = {
    "it": ("la donna con la lanterna azzurra", "la fontana muta", "il flauto rotto", "il fico"),
    "en": (
        "the woman with the blue lantern",
        "the dumb fountain",
        "the broken flute with two reeds",
        "the fig",
    ),
}
ASKED = {"it": "Che cosa non gli hai detto?", "en": "What have you not told him?"}
ANSWERED = {"it": "Che la maschera la porto da sempre.", "en": "That I have always worn the mask."}
IDEA = {"it": "Forse canta quando mente", "en": "Perhaps she sings when she lies"}
