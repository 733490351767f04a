/** Bots that search, and the coach, think here, so that the house can answer meanwhile: jobs come in as bytes, decisions go out. */
import { startPython } from './python'

interface Answering {
  answer(job: Uint8Array): Uint8Array
}

/** What this worker is told first. */
export interface Beginning {
  readonly base: string
  readonly interpreter: WebAssembly.Module
}

let answering: Promise<Answering> | null = null

async function open({ base, interpreter }: Beginning): Promise<Answering> {
  const python = await startPython(base, Promise.resolve(interpreter), ['bots.pack'])
  return python.pyimport('ridotto.server.browser.answering') as Answering
}

self.onmessage = async ({ data }: MessageEvent<Beginning | Uint8Array>) => {
  if (data instanceof Uint8Array) self.postMessage((await answering!).answer(data))
  else answering = open(data)
}
