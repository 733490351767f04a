/** The picture to keep as a file of its own: nothing in it refers to this page, its styles or its fonts. */

const SVG = 'http://www.w3.org/2000/svg'
const DRAWN = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
] as const
const WRITTEN = ['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'text-anchor'] as const
/** So many pixels for each unit of the picture. */
const SHARP = 2

/** A text in lines of at most so many letters, broken between words. */
export function broken(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** What an element looks like here, written on its copy: styles and custom properties stay behind. */
function settle(here: Element, copy: Element): void {
  const look = getComputedStyle(here)
  const names = copy.tagName === 'text' || copy.tagName === 'tspan' ? [...DRAWN, ...WRITTEN] : DRAWN
  if (copy.tagName !== 'svg' && copy.tagName !== 'g') for (const name of names) copy.setAttribute(name, look.getPropertyValue(name))
  for (const name of ['class', 'style']) copy.removeAttribute(name)
  for (const { name, value } of [...copy.attributes]) if (value.includes('var(')) copy.removeAttribute(name)
  for (const [n, child] of [...here.children].entries()) settle(child, copy.children[n]!)
}

/** The picture alone, with the faces that it is written in. */
export async function alone(drawn: SVGSVGElement): Promise<string> {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  settle(drawn, copy)
  const [, , wide, high] = drawn.getAttribute('viewBox')!.split(' ')
  copy.setAttribute('xmlns', SVG)
  copy.setAttribute('width', wide!)
  copy.setAttribute('height', high!)
  const style = document.createElementNS(SVG, 'style')
  style.textContent = await faces(drawn)
  copy.prepend(style)
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/g, '')
}

/** The same as pixels. */
export async function asPng(drawn: SVGSVGElement): Promise<Blob> {
  const text = await alone(drawn)
  const image = new Image()
  image.src = `data:image/svg+xml;base64,${base64(new TextEncoder().encode(text))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [image.width * SHARP, image.height * SHARP]
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}

/** The faces that its texts name first, as rules that hold them. */
async function faces(drawn: SVGSVGElement): Promise<string> {
  const named = new Set([...drawn.querySelectorAll('text')].flatMap((text) => families(getComputedStyle(text).fontFamily)))
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule)
  const wanted = rules.filter(({ style }) => {
    const upright = !style.getPropertyValue('font-style').includes('italic') && style.getPropertyValue('font-weight') !== '700'
    return upright && named.has(families(style.getPropertyValue('font-family'))[0]!)
  })
  return (await Promise.all(wanted.map(held))).join('\n')
}

const families = (list: string): string[] => list.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''))

async function held(rule: CSSFontFaceRule): Promise<string> {
  const from = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1]
  if (!from) return ''
  const at = new URL(from, rule.parentStyleSheet?.href ?? document.baseURI)
  const bytes = new Uint8Array(await (await fetch(at)).arrayBuffer())
  return rule.cssText.replace(/url\([^)]*\)/, `url(data:font/woff2;base64,${base64(bytes)})`)
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768))
  return btoa(text)
}
