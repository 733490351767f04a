/** The drawings of Q. */
import { drawing, type Drawing } from '../../kit/art'
import caratello from '../../art/q/caratello.svg?raw'
import cassa from '../../art/q/cassa.svg?raw'
import colomba from '../../art/q/colomba.svg?raw'
import colonne from '../../art/q/colonne.svg?raw'
import consiglio from '../../art/q/consiglio.svg?raw'
import dorso from '../../art/q/dorso.svg?raw'
import fiamma from '../../art/q/fiamma.svg?raw'
import fondaco from '../../art/q/fondaco.svg?raw'
import mare from '../../art/q/mare.svg?raw'
import nave from '../../art/q/nave.svg?raw'
import ludovico from '../../art/q/r-ludovico.svg?raw'
import miquez from '../../art/q/r-miquez.svg?raw'
import perna from '../../art/q/r-perna.svg?raw'
import q from '../../art/q/r-q.svg?raw'
import vendramin from '../../art/q/r-vendramin.svg?raw'
import zeno from '../../art/q/r-zeno.svg?raw'
import sigillo from '../../art/q/sigillo.svg?raw'
import teatini from '../../art/q/teatini.svg?raw'
import azione from '../../art/q/v-azione.svg?raw'
import baccala from '../../art/q/v-baccala.svg?raw'
import cambio from '../../art/q/v-cambio.svg?raw'
import carta from '../../art/q/v-carta.svg?raw'
import comune from '../../art/q/v-comune.svg?raw'
import conclave from '../../art/q/v-conclave.svg?raw'
import contrabbando from '../../art/q/v-contrabbando.svg?raw'
import corsari from '../../art/q/v-corsari.svg?raw'
import dipinto from '../../art/q/v-dipinto.svg?raw'
import doganiere from '../../art/q/v-doganiere.svg?raw'
import doge from '../../art/q/v-doge.svg?raw'
import evento from '../../art/q/v-evento.svg?raw'
import fuga from '../../art/q/v-fuga.svg?raw'
import gioielli from '../../art/q/v-gioielli.svg?raw'
import grano from '../../art/q/v-grano.svg?raw'
import guardie from '../../art/q/v-guardie.svg?raw'
import lettera from '../../art/q/v-lettera.svg?raw'
import libro from '../../art/q/v-libro.svg?raw'
import piano from '../../art/q/v-piano.svg?raw'
import pirati from '../../art/q/v-pirati.svg?raw'
import rogo from '../../art/q/v-rogo.svg?raw'
import savi from '../../art/q/v-savi.svg?raw'
import seta from '../../art/q/v-seta.svg?raw'
import sospensione from '../../art/q/v-sospensione.svg?raw'
import tabacco from '../../art/q/v-tabacco.svg?raw'
import tiziano from '../../art/q/v-tiziano.svg?raw'
import trattato from '../../art/q/v-trattato.svg?raw'
import vetro from '../../art/q/v-vetro.svg?raw'
import vino from '../../art/q/v-vino.svg?raw'
import zafferano from '../../art/q/v-zafferano.svg?raw'
import type { Printed } from './box'
import type { Door } from './types'

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
