"""Cards, roles and moves of Q. What happens by them is told in ``events.py``."""

from __future__ import annotations

import enum
from typing import TypeAlias

from ridotto.core import Move, Seat


class Card(enum.IntEnum):
    """The titles, in the order of ``cards.toml``; the others are for files of one's own."""

    SCOMUNICA_DEL_BENEFICIO = 0
    CATALOGO_DEI_LIBRI_PROIBITI = 1
    TRE_SAVI_ALL_ERESIA = 2
    SALVACONDOTTO_DEL_DOGE = 3
    CORSARI_DI_DRAGUT = 4
    GESUITI_A_INGOLSTADT = 5
    INTERIM_DI_AUGUSTA = 6
    RIBELLIONE_DI_OTTAVIO_FARNESE = 7
    FUGA_DI_VERGERIO = 8
    SOSPENSIONE_DEL_CONCILIO = 9
    POLE_A_UN_VOTO_DAL_SOGLIO = 10
    ACCUSE_DI_CARAFA = 11
    ARRIVO_DEI_CARDINALI_FRANCESI = 12
    BENEFICIO_DI_CRISTO = 13
    TRAGEDIA_DEL_LIBERO_ARBITRIO = 14
    ALFABETO_CRISTIANO = 15
    CENTO_E_DIECI_DIVINE_CONSIDERAZIONI = 16
    PREDICHE_DI_BERNARDINO_OCHINO = 17
    PASQUINO_IN_ESTASI = 18
    SOMMARIO_DELLA_SACRA_SCRITTURA = 19
    DIPINTO = 20
    GIOIELLI = 21
    SETA = 22
    VETRO_DI_MURANO = 23
    ZAFFERANO = 24
    TABACCO = 25
    BACCALA = 26
    CARTA_DA_STAMPA = 27
    SALE = 28
    VINO = 29
    GRANO = 30
    RICHIESTE_TROPPO_INSISTENTI = 31
    NON_SI_PROSEGUA = 32
    PRESTITO_ALLA_SERENISSIMA = 33
    FIUTO_PER_GLI_AFFARI = 34
    COLLEZIONE_VENDRAMIN = 35
    DELAZIONE = 36
    DOGANIERE_CORROTTO = 37
    GUARDIE_DELL_INQUISIZIONE = 38
    CONTRABBANDO = 39
    PIRATI_USCOCCHI = 40
    TIZIANO_IL_BATTISTA = 41
    LETTERA_A_CARAFA = 42
    OTHER_1 = 43
    OTHER_2 = 44
    OTHER_3 = 45
    OTHER_4 = 46
    OTHER_5 = 47
    OTHER_6 = 48
    OTHER_7 = 49
    OTHER_8 = 50
    OTHER_9 = 51
    OTHER_10 = 52
    OTHER_11 = 53
    OTHER_12 = 54
    OTHER_13 = 55
    OTHER_14 = 56
    OTHER_15 = 57
    OTHER_16 = 58
    OTHER_17 = 59
    OTHER_18 = 60
    OTHER_19 = 61
    OTHER_20 = 62
    OTHER_21 = 63
    OTHER_22 = 64
    OTHER_23 = 65
    OTHER_24 = 66
    OTHER_25 = 67
    OTHER_26 = 68
    OTHER_27 = 69
    OTHER_28 = 70
    OTHER_29 = 71
    OTHER_30 = 72
    OTHER_31 = 73
    OTHER_32 = 74
    OTHER_33 = 75
    OTHER_34 = 76
    OTHER_35 = 77
    OTHER_36 = 78
    OTHER_37 = 79
    OTHER_38 = 80
    OTHER_39 = 81
    OTHER_40 = 82


class Role(enum.IntEnum):
    """The six characters."""

    DON_LUDOVICO = 0
    PIETRO_PERNA = 1
    JOAO_MIQUEZ = 2
    Q = 3
    GABRIELE_VENDRAMIN = 4
    NICOLO_ZENO = 5


class Side(enum.IntEnum):
    """The two factions; R28 on the score line the first one is positive."""

    SPIRITUALI = 0
    ZELANTI = 1


class PutBack(Move, frozen=True):
    """1.2 What one puts back of one's opening cards."""

    cards: tuple[Card, ...]


class Draw(Move, frozen=True):
    """3.1 To the Fondaco dei Tedeschi: draw two cards."""


class Load(Move, frozen=True):
    """3.2 To the Porto: load a card."""

    card: Card


class Swap(Move, frozen=True):
    """3.3 To the Locanda il Caratello: swap so many cards with somebody."""

    seat: Seat
    number: int


class Discard(Move, frozen=True):
    """3.4 To the Convento dei Teatini: discard so many cards, and so many of somebody's."""

    seat: Seat
    number: int


class Seize(Move, frozen=True):
    """3.5 To the Palazzo del Consiglio: seize the ship."""


class Pass(Move, frozen=True):
    """3.6, 5.1 Do nothing."""


class Keep(Move, frozen=True):
    """3.1 Which of the cards drawn one keeps."""

    card: Card


class Give(Move, frozen=True):
    """3.3 What one gives in a swap."""

    cards: tuple[Card, ...]


class GiveUp(Move, frozen=True):
    """3.4 What one discards at the Convento dei Teatini."""

    cards: tuple[Card, ...]


class ThrowOverboard(Move, frozen=True):
    """4.3 Discard a card of the cargo."""

    card: Card


class ShowAll(Move, frozen=True):
    """4.3 Discard none."""


class LookAt(Move, frozen=True):
    """4.5, R35 Whose role one looks at."""

    seat: Seat


Moves: TypeAlias = (
    PutBack
    | Draw
    | Load
    | Swap
    | Discard
    | Seize
    | Pass
    | Keep
    | Give
    | GiveUp
    | ThrowOverboard
    | ShowAll
    | LookAt
)
