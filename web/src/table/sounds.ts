/** Twelve short sounds, made here of noise and a few tones: nothing is fetched.
 *
 *  They are heard only for what everybody knows: an event that is told to one seat alone makes none. */

export type Sound = 'bell' | 'card' | 'coin' | 'deck' | 'die' | 'fanfare' | 'glass' | 'knock' | 'oar' | 'quill' | 'seal' | 'turn'

/** A part of a sound. Noise is heard around its pitch; times in milliseconds. */
interface Grain {
  of: 'noise' | 'sine' | 'triangle'
  at: number
  lasts: number
  pitch: number
  /** Where the pitch has gone at the end. */
  to?: number
  loud: number
}

const noise = (at: number, lasts: number, pitch: number, loud: number, to = pitch): Grain => ({ of: 'noise', at, lasts, pitch, to, loud })
const tone = (at: number, lasts: number, pitch: number, loud: number, to = pitch): Grain => ({ of: 'sine', at, lasts, pitch, to, loud })
const reed = (at: number, lasts: number, pitch: number, loud: number): Grain => ({ of: 'triangle', at, lasts, pitch, loud })

export const SOUNDS: Readonly<Record<Sound, readonly Grain[]>> = {
  bell: [tone(0, 620, 784, 0.3), tone(0, 480, 1568, 0.12), tone(0, 260, 2117, 0.06)],
  card: [noise(0, 90, 2600, 0.5, 1400), noise(70, 40, 700, 0.4)],
  coin: [tone(0, 180, 2637, 0.16), tone(45, 260, 3520, 0.14), noise(0, 14, 6000, 0.2)],
  deck: [0, 55, 105, 150, 190].map((at, n) => noise(at, 45, 1900 + 220 * n, 0.34)),
  die: [0, 90, 160, 215].flatMap((at, n) => [noise(at, 26, 1500 - 150 * n, 0.55), tone(at, 40, 330 - 20 * n, 0.2, 240)]),
  fanfare: [reed(0, 170, 392, 0.22), reed(150, 170, 523, 0.22), reed(300, 380, 659, 0.24), reed(300, 380, 392, 0.14)],
  glass: [tone(0, 520, 1976, 0.16), tone(0, 340, 3322, 0.08), tone(60, 420, 2093, 0.1)],
  knock: [tone(0, 70, 210, 0.6, 120), tone(130, 80, 190, 0.6, 110)],
  oar: [noise(0, 320, 500, 0.4, 1300), noise(160, 240, 1300, 0.2, 420)],
  quill: [noise(0, 60, 4200, 0.2), noise(80, 45, 4800, 0.18), noise(140, 80, 3900, 0.2)],
  seal: [tone(0, 130, 140, 0.6, 80), noise(10, 60, 420, 0.35)],
  turn: [noise(0, 70, 1300, 0.4, 2900), noise(85, 30, 900, 0.35)],
}

const VOLUME = 0.28
/** A sound that could not begin at once is not made up for: the browser may wait for a first click. */
const LATE = 250

let air: AudioContext | undefined
let hiss: AudioBuffer | undefined

export function ring(sound: Sound): void {
  const context = (air ??= new AudioContext())
  const called = performance.now()
  void context.resume().then(
    () => {
      if (performance.now() - called < LATE) for (const grain of SOUNDS[sound]) strike(context, grain)
    },
    () => undefined,
  )
}

function strike(context: AudioContext, grain: Grain): void {
  const begins = context.currentTime + grain.at / 1000
  const ends = begins + grain.lasts / 1000
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, begins)
  gain.gain.linearRampToValueAtTime(grain.loud * VOLUME, begins + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, ends)
  gain.connect(context.destination)
  const source = grain.of === 'noise' ? rustle(context, grain, gain, begins, ends) : whistle(context, grain, grain.of, gain, begins, ends)
  source.start(begins)
  source.stop(ends)
}

function whistle(
  context: AudioContext,
  grain: Grain,
  of: OscillatorType,
  into: AudioNode,
  begins: number,
  ends: number,
): AudioScheduledSourceNode {
  const source = context.createOscillator()
  source.type = of
  glide(source.frequency, grain, begins, ends)
  source.connect(into)
  return source
}

function rustle(context: AudioContext, grain: Grain, into: AudioNode, begins: number, ends: number): AudioScheduledSourceNode {
  const source = context.createBufferSource()
  source.buffer = hiss ??= whiteNoise(context)
  source.loop = true
  const around = context.createBiquadFilter()
  around.type = 'bandpass'
  glide(around.frequency, grain, begins, ends)
  source.connect(around).connect(into)
  return source
}

function glide(pitch: AudioParam, grain: Grain, begins: number, ends: number): void {
  pitch.setValueAtTime(grain.pitch, begins)
  pitch.exponentialRampToValueAtTime(grain.to ?? grain.pitch, ends)
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const made = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const channel = made.getChannelData(0)
  for (let n = 0; n < channel.length; n += 1) channel[n] = Math.random() * 2 - 1
  return made
}
