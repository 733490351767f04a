/** The drawings of Q. */
import { drawing, type Drawing } from '../../../kit/art'
import caratello from '../art/caratello.svg?raw'
import cassa from '../art/cassa.svg?raw'
import colomba from '../art/colomba.svg?raw'
import colonne from '../art/colonne.svg?raw'
import consiglio from '../art/consiglio.svg?raw'
import dorso from '../art/dorso.svg?raw'
import fiamma from '../art/fiamma.svg?raw'
import fondaco from '../art/fondaco.svg?raw'
import mare from '../art/mare.svg?raw'
import nave from '../art/nave.svg?raw'
import ludovico from '../art/r-ludovico.svg?raw'
import miquez from '../art/r-miquez.svg?raw'
import perna from '../art/r-perna.svg?raw'
import q from '../art/r-q.svg?raw'
import vendramin from '../art/r-vendramin.svg?raw'
import zeno from '../art/r-zeno.svg?raw'
import sigillo from '../art/sigillo.svg?raw'
import teatini from '../art/teatini.svg?raw'
import azione from '../art/v-azione.svg?raw'
import baccala from '../art/v-baccala.svg?raw'
import cambio from '../art/v-cambio.svg?raw'
import carta from '../art/v-carta.svg?raw'
import comune from '../art/v-comune.svg?raw'
import conclave from '../art/v-conclave.svg?raw'
import contrabbando from '../art/v-contrabbando.svg?raw'
import corsari from '../art/v-corsari.svg?raw'
import dipinto from '../art/v-dipinto.svg?raw'
import doganiere from '../art/v-doganiere.svg?raw'
import doge from '../art/v-doge.svg?raw'
import evento from '../art/v-evento.svg?raw'
import fuga from '../art/v-fuga.svg?raw'
import gioielli from '../art/v-gioielli.svg?raw'
import grano from '../art/v-grano.svg?raw'
import guardie from '../art/v-guardie.svg?raw'
import lettera from '../art/v-lettera.svg?raw'
import libro from '../art/v-libro.svg?raw'
import piano from '../art/v-piano.svg?raw'
import pirati from '../art/v-pirati.svg?raw'
import rogo from '../art/v-rogo.svg?raw'
import savi from '../art/v-savi.svg?raw'
import seta from '../art/v-seta.svg?raw'
import sospensione from '../art/v-sospensione.svg?raw'
import tabacco from '../art/v-tabacco.svg?raw'
import tiziano from '../art/v-tiziano.svg?raw'
import trattato from '../art/v-trattato.svg?raw'
import vetro from '../art/v-vetro.svg?raw'
import vino from '../art/v-vino.svg?raw'
import zafferano from '../art/v-zafferano.svg?raw'
import type { Printed } from '../logic/box'
import type { Door } from '../logic/numbers'

export const CRATE = drawing(cassa)
export const BACK = drawing(dorso)
export const WAX = drawing(sigillo)
export const SHIP = drawing(nave)
export const SEA = drawing(mare)
export const COLUMNS = drawing(colonne)
/** By side. */
export const SIGNS: readonly Drawing[] = [colomba, fiamma].map(drawing)
/** By role. */
export const MEDALLIONS: readonly Drawing[] = [ludovico, perna, miquez, q, vendramin, zeno].map(drawing)
export const HOUSES: Readonly<Record<Exclude<Door, 'porto'>, Drawing>> = {
  fondaco: drawing(fondaco),
  caratello: drawing(caratello),
  teatini: drawing(teatini),
  consiglio: drawing(consiglio),
}

const OF_KIND: Readonly<Record<string, Drawing>> = {
  libro: drawing(libro),
  merce_rara: drawing(dipinto),
  merce_comune: drawing(comune),
  azione: drawing(azione),
  event: drawing(evento),
}
const OF_VERB: Readonly<Record<string, Drawing>> = { change_side: drawing(cambio) }
const OF_CARD: Readonly<Record<string, Drawing>> = {
  SCOMUNICA_DEL_BENEFICIO: drawing(rogo),
  CATALOGO_DEI_LIBRI_PROIBITI: drawing(rogo),
  TRE_SAVI_ALL_ERESIA: drawing(savi),
  SALVACONDOTTO_DEL_DOGE: drawing(doge),
  CORSARI_DI_DRAGUT: drawing(corsari),
  INTERIM_DI_AUGUSTA: drawing(trattato),
  FUGA_DI_VERGERIO: drawing(fuga),
  SOSPENSIONE_DEL_CONCILIO: drawing(sospensione),
  POLE_A_UN_VOTO_DAL_SOGLIO: drawing(conclave),
  ACCUSE_DI_CARAFA: drawing(conclave),
  ARRIVO_DEI_CARDINALI_FRANCESI: drawing(conclave),
  GIOIELLI: drawing(gioielli),
  SETA: drawing(seta),
  VETRO_DI_MURANO: drawing(vetro),
  ZAFFERANO: drawing(zafferano),
  TABACCO: drawing(tabacco),
  BACCALA: drawing(baccala),
  CARTA_DA_STAMPA: drawing(carta),
  VINO: drawing(vino),
  GRANO: drawing(grano),
  NON_SI_PROSEGUA: drawing(piano),
  DOGANIERE_CORROTTO: drawing(doganiere),
  GUARDIE_DELL_INQUISIZIONE: drawing(guardie),
  CONTRABBANDO: drawing(contrabbando),
  PIRATI_USCOCCHI: drawing(pirati),
  TIZIANO_IL_BATTISTA: drawing(tiziano),
  LETTERA_A_CARAFA: drawing(lettera),
}

export function vignetteOf(printed: Printed | null): Drawing {
  if (!printed) return OF_KIND['event']!
  return OF_CARD[printed.name] ?? OF_VERB[printed.verb] ?? OF_KIND[printed.kind]!
}

/** The sign of a kind, small. */
export function kindSign(printed: Printed | null): Drawing {
  return OF_KIND[printed?.kind ?? 'event']!
}
