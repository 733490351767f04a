// What axe finds serious or critical on a page, in both themes, as sentences. Contrast takes most of its time: it
// is judged once for the same markup in the same surroundings on a screen of the same size. Which parts were judged
// on earlier pages is handed in, and what was judged here is handed back.
async ({ label, contrast, known }) => {
  const judged = (window.judgedParts ??= new Set(known.split(' ')))
  const root = document.documentElement
  const was = root.dataset.theme
  const hash = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let n = 0; n < text.length; n++) {
      const code = text.charCodeAt(n)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    return [text.length, a >>> 0, b >>> 0].map((part) => part.toString(36)).join('.')
  }
  const ids = / (id|for|name|aria-(labelledby|describedby|controls|owns))="[^"]*"/g
  const surroundings = (one) => `${one.tagName}.${one.getAttribute('class')}.${one.getAttribute('style')}.${one.inert}`
  const fresh = []
  const roots = []
  const speaks = (one) => [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim())
  /** Mark what is new, as few and as small parts as there are; whether all of it is. */
  const mark = (one, above) => {
    const key = hash(above + one.outerHTML.replace(ids, ''))
    if (judged.has(key)) return false
    fresh.push(key)
    if (one instanceof SVGElement) return true
    const around = hash(above + surroundings(one))
    const parts = [...one.children].map((child) => [child, mark(child, around)])
    if (parts.every(([, whole]) => whole) || speaks(one)) return true
    for (const [child, whole] of parts) if (whole) roots.push(child)
    return false
  }
  const ends = () => {
    for (const one of document.getAnimations())
      if (Number.isFinite(one.effect.getComputedTiming().endTime)) one.finish()
  }
  // the grain of the paper lies over everything, and axe does not judge what it cannot see through
  const grain = document.querySelector('.grain')
  if (grain) grain.style.display = 'none'
  ends()
  const coarse = matchMedia('(pointer: coarse)').matches
  const outside = `${innerWidth} ${innerHeight} ${coarse} ${root.className} ${root.style.cssText}`
  if (mark(document.body, outside)) roots.push(document.body)
  // only what has a text of its own, or is a field, has a contrast: axe need not look at the rest
  for (const one of roots.flatMap((part) => [part, ...part.querySelectorAll('*')]))
    if (speaks(one) || one.matches('input, select, textarea')) one.setAttribute('data-fresh', '')
  const found = []
  const judge = async (theme, where, rules) => {
    root.dataset.theme = theme
    ends() // what is half there has half its contrast
    const { violations } = await axe.run(where, { resultTypes: ['violations'], ...rules })
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        for (const { html, any } of nodes.slice(0, 3))
          found.push(`${label}, ${theme}: ${id}: ${html.slice(0, 160)} ${any.map(({ message }) => message)}`)
  }
  // all but contrast is the same in both themes; rules that find nothing serious need not run
  const idle = ['color-contrast', ...axe._audit.rules.filter(({ impact }) => /minor|moderate/.test(impact)).map(({ id }) => id)]
  await judge('parchment', document, { rules: Object.fromEntries(idle.map((id) => [id, { enabled: false }])) })
  if (contrast && document.querySelector('[data-fresh]'))
    for (const theme of ['parchment', 'night'])
      await judge(theme, { include: [['[data-fresh]']] }, { runOnly: ['color-contrast'] })
  root.dataset.theme = was
  for (const one of document.querySelectorAll('[data-fresh]')) one.removeAttribute('data-fresh')
  if (found.length) return { found, judged: [] }
  for (const key of fresh) judged.add(key)
  return { found, judged: fresh }
}
