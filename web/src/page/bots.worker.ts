/** Bots think here, so that the house can answer meanwhile: jobs come in as bytes, decisions go out. */
import { startPython } from './python'

interface Entry {
  open_bots(): (job: Uint8Array) => Uint8Array
}

let answered: Promise<(job: Uint8Array) => Uint8Array> | null = null

async function open(base: string): Promise<(job: Uint8Array) => Uint8Array> {
  const python = await startPython(base, () => undefined)
  return (python.pyimport('ridotto.server.browser.entry') as Entry).open_bots()
}

self.onmessage = async ({ data }: MessageEvent<string | Uint8Array>) => {
  if (typeof data === 'string') answered = open(data)
  else self.postMessage((await answered!)(data))
}
