/* What is wrong with how a page is laid out: one sentence for each fault, the same fault once.
 *
 * Marks in the markup: `data-over` lies over other things on purpose (a toast, a bar, the grain of the paper);
 * `data-whole` may be cut, for the whole text stands elsewhere on the same page, or one touch away;
 * `data-drawn` is a part of a drawing, which is not read.
 */
({ finger, type, prose }) => {
  const UNREAD = '.vh, .sr, script, style, noscript, option, [inert], [data-drawn]'
  const CONTROLS = 'button, a[href], select, summary, input, textarea, [role=option], [role=button], [role=radio], [role=tab]'
  const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line', 'use', 'image'])
  const faults = new Set()
  const styles = new Map()
  const styleOf = (one) => styles.get(one) ?? (styles.set(one, getComputedStyle(one)), styles.get(one))
  const boxes = new Map()
  const boxOf = (one) => boxes.get(one) ?? (boxes.set(one, one.getBoundingClientRect()), boxes.get(one))

  const free = new CSSStyleSheet() // what lets the pointer through can cover something all the same
  free.replaceSync('*, *::before, *::after { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(free)

  const modal = [...document.querySelectorAll('dialog[open]')].filter((one) => one.matches(':modal')).at(-1)
  const root = modal ?? document.body
  /** For screen readers only: a point, or cut away altogether. */
  const spoken = new Map()
  const isSpoken = (one) => {
    if (!one) return false
    if (!spoken.has(one)) spoken.set(one, styleOf(one).clipPath === 'inset(50%)' || isSpoken(one.parentElement))
    return spoken.get(one)
  }
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(UNREAD) && !isSpoken(one)
  const called = (one) => {
    const name = typeof one.className === 'string' ? one.className.replace(/\bsvelte-\w+/g, '').trim().split(/\s+/).join('.') : one.tagName
    return `${one.tagName.toLowerCase()}${name ? `.${name}` : ''}`
  }
  const at = ({ left, top, right, bottom }) => `[${[left, top, right, bottom].map(Math.round)}]`
  const say = (kind, what) => faults.add(`${kind}: ${what}`)
  const short = (text) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
  /** What lies over the rest: marked so, or it stays where it is while the rest scrolls. */
  const layers = new Map()
  const layer = (one) => {
    if (!one) return null
    if (!layers.has(one)) layers.set(one, one.matches('[data-over]') || styleOf(one).position === 'sticky' ? one : layer(one.parentElement))
    return layers.get(one)
  }
  const apart = (one, other) => {
    const [a, b] = [layer(one), layer(other)]
    return a !== b && !(a && a.contains(other) && !b) && !(b && b.contains(one) && !a)
  }
  const holds = (style) => style.position !== 'static' || style.transform !== 'none' || style.contain.includes('paint') || style.containerType !== 'normal'

  /** What can be seen of a box: cut by everything around it; and by which of these though nobody can scroll to it. */
  function shown(box, on) {
    let { left, top, right, bottom } = box
    let by = null
    const slack = Math.max(3, (bottom - top) / 4) // letters are lower than their line
    let position = styleOf(on).position
    for (let one = on; one && one !== document.documentElement; one = one.parentElement) {
      const style = styleOf(one)
      if (one !== on && position === 'absolute' && !holds(style)) continue
      if (one !== on) position = style.position
      const frame = boxOf(one)
      const [across, down] = [style.overflowX, style.overflowY]
      if (/hidden|clip/.test(across) && (left < frame.left - 2 || right > frame.right + 2)) by ??= one
      if (/hidden|clip/.test(down) && (top < frame.top - slack || bottom > frame.bottom + slack)) by ??= one
      if (across !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
      if (down !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      // scrolled away: it cannot be cut any more
      if (left >= right || top >= bottom) return { by: /auto|scroll/.test(across + down) ? null : by, away: true }
      if (position === 'fixed') break
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top, by }
  }

  // ---- what there is: lines of text, controls

  const texts = []
  const blocks = new Map()
  const rows = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const scrolls = document.documentElement.scrollHeight > innerHeight + 1
  while (rows.nextNode()) {
    const text = rows.currentNode.data.trim()
    const on = rows.currentNode.parentElement
    if (!text || !seen(on) || on.matches('details:not([open])')) continue
    range.selectNodeContents(rows.currentNode)
    const said = short(text.replace(/\s+/g, ' '))
    const lines = []
    let [cut, wide] = [null, 0]
    for (const line of range.getClientRects()) {
      if (!line.width || !line.height) continue
      wide += line.width
      const part = shown(line, on)
      cut ??= part.by
      if (part.away) continue
      const off = part.left < -1 || part.right > innerWidth + 1 || (!scrolls && (part.top < -1 || part.bottom > innerHeight + 1))
      if (off && !on.closest('[data-whole]')) say('off the screen', `“${said}” ${at(line)}`)
      const ink = part.height * 0.24
      lines.push({ left: part.left, right: part.right, top: part.top + ink, bottom: part.bottom - ink })
    }
    if (cut && !on.closest('[data-whole]')) say('cut', `“${said}” in ${called(on)} by ${called(cut)} ${at(boxOf(cut))}`)
    if (!lines.length) continue
    texts.push({ on, said, lines })
    let size = parseFloat(styleOf(on).fontSize) * on.currentCSSZoom
    if (on instanceof SVGElement) size = parseFloat(styleOf(on).fontSize) * Math.hypot(on.getScreenCTM().a, on.getScreenCTM().b)
    if (size < type - 0.05) say('small type', `${size.toFixed(1)} px “${said}” in ${called(on)}`)
    let block = on
    while (block.parentElement && /^(inline|contents)/.test(styleOf(block).display)) block = block.parentElement
    if (!(on instanceof SVGElement)) blocks.set(block, [...(blocks.get(block) ?? []), ...lines.map((line) => ({ ...line, letters: (text.length * (line.right - line.left)) / wide }))])
  }
  for (const [block, lines] of blocks) {
    const long = new Map()
    for (const { bottom, letters } of lines) long.set(Math.round(bottom / 6), (long.get(Math.round(bottom / 6)) ?? 0) + letters)
    const longest = Math.max(...long.values())
    if (longest > (long.size > 1 ? prose : prose * 1.5)) say('long lines', `${Math.round(longest)} letters “${short(block.textContent.trim().replace(/\s+/g, ' '))}” in ${called(block)}`)
  }

  const controls = []
  for (const on of root.querySelectorAll(CONTROLS)) {
    const part = on.closest('label') ?? on
    if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || part.closest('.vh, [inert]') || on.type === 'hidden') continue
    const style = styleOf(on)
    const box = boxOf(part)
    if (!box.width || !box.height) continue
    const said = short((on.innerText || on.ariaLabel || part.innerText || on.placeholder || '').trim().replace(/\s+/g, ' '))
    const sight = shown(box, part)
    if (sight.by && !sight.away && !on.closest('[data-whole]')) say('cut', `control “${said}” ${called(on)} ${at(box)} by ${called(sight.by)} ${at(boxOf(sight.by))}`)
    if (style.display !== 'inline' && (box.width < finger - 0.5 || box.height < finger - 0.5)) say('small control', `${box.width.toFixed(0)} x ${box.height.toFixed(0)} “${said}” ${called(on)}`)
    if (!sight.away && style.display !== 'inline') controls.push({ on: part, said, lines: [sight] })
    if (on.matches('select, input:is([type=text], [type=search], [type=number], :not([type]))')) room(on, style)
  }

  /** Whether the words of a field have room in it. */
  function room(on, style) {
    const pen = document.createElement('canvas').getContext('2d')
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const words = on.tagName === 'SELECT' ? (on.selectedOptions[0]?.text ?? '') : on.value || on.placeholder
    const arrow = on.tagName === 'SELECT' ? 16 : on.type === 'number' ? 15 : 0
    const free = on.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow
    if (pen.measureText(words).width > free + 1) say('cut', `“${short(words)}” in ${called(on)}, ${Math.round(pen.measureText(words).width)} px in ${Math.round(free)}`)
  }

  const around = new Set()
  for (const { on } of texts) for (let one = on; one && !around.has(one); one = one.parentElement) around.add(one)
  for (const on of around) {
    const style = styleOf(on)
    const clamped = style.webkitLineClamp && style.webkitLineClamp !== 'none'
    if ((style.textOverflow !== 'ellipsis' && !clamped) || on.closest('[data-whole]')) continue
    if (on.scrollWidth > on.clientWidth + 1 || (clamped && on.scrollHeight > on.clientHeight + 3)) say('cut', `“${short(on.textContent.trim())}” with an ellipsis in ${called(on)}`)
  }

  // ---- what lies over what

  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  const kin = (one, other) => one.contains(other) || other.contains(one)
  /** Lines from above downwards: one meets only those that begin before it ends. */
  const all = [...texts.map((one) => ({ ...one, press: false })), ...controls.map((one) => ({ ...one, press: true }))]
    .flatMap(({ lines, ...whose }) => lines.map((line) => ({ ...line, ...whose })))
    .sort((one, other) => one.top - other.top)
  all.forEach((one, n) => {
    for (let k = n + 1; k < all.length && all[k].top < one.bottom; k += 1) {
      const other = all[k]
      if (!meet(one, other) || kin(one.on, other.on) || apart(one.on, other.on)) continue
      const [first, second] = one.press ? [other, one] : [one, other]
      say('overlap', `“${first.said}” ${called(first.on)} ${at(first)} and “${second.said}” ${called(second.on)} ${at(second)}`)
    }
  })

  function paints(one) {
    const style = styleOf(one)
    if (parseFloat(style.opacity) < 0.25) return false
    if (SHAPES.has(one.tagName.toLowerCase())) return style.fill !== 'none' || style.stroke !== 'none'
    if (['IMG', 'CANVAS', 'VIDEO'].includes(one.tagName)) return true
    return style.backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0(\.0\d*)?\))$/.test(style.backgroundColor)
  }
  for (const { on, said, lines } of texts) {
    for (const { left, right, top, bottom } of lines) {
      const down = (top + bottom) / 2
      for (const across of [0.1, 0.5, 0.9].map((part) => left + part * (right - left))) {
        if (across < 0 || down < 0 || across >= innerWidth || down >= innerHeight) continue
        const first = document.elementFromPoint(across, down) // all that lie there are many times as dear
        if (!first || kin(on, first)) continue
        for (const hit of document.elementsFromPoint(across, down)) {
          if (kin(on, hit)) break
          if (apart(on, hit) || !paints(hit)) continue
          say('covered', `“${said}” ${called(on)} at ${Math.round(across)}, ${Math.round(down)} by ${called(hit)} in ${called(hit.parentElement)}`)
          break
        }
      }
    }
  }

  const page = document.documentElement
  if (page.scrollWidth > innerWidth + 1) say('sideways', `the page is ${page.scrollWidth} px wide`)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== free)
  return [...faults]
}
