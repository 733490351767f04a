// What axe finds serious or critical on a page, in both themes, as sentences. Contrast takes most of its time: it
// is judged once for the same markup in the same surroundings on the same page.
async ({ label, contrast }) => {
  const judged = (window.judgedParts ??= new Set())
  const root = document.documentElement
  const was = root.dataset.theme
  const hash = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let n = 0; n < text.length; n++) {
      const code = text.charCodeAt(n)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    return `${text.length} ${a} ${b}`
  }
  const ids = / (id|for|name|aria-(labelledby|describedby|controls|owns))="[^"]*"/g
  const surroundings = (one) => `${one.tagName}.${one.getAttribute('class')}.${one.getAttribute('style')}.${one.inert}`
  const fresh = []
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
    for (const [child, whole] of parts) if (whole) child.setAttribute('data-fresh', '')
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
  if (mark(document.body, `${innerWidth} ${innerHeight}`)) document.body.setAttribute('data-fresh', '')
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
  // all but contrast is the same in both themes
  await judge('parchment', document, { rules: { 'color-contrast': { enabled: false } } })
  if (contrast && document.querySelector('[data-fresh]'))
    for (const theme of ['parchment', 'night'])
      await judge(theme, { include: [['[data-fresh]']] }, { runOnly: ['color-contrast'] })
  root.dataset.theme = was
  for (const one of document.querySelectorAll('[data-fresh]')) one.removeAttribute('data-fresh')
  if (found.length === 0) for (const key of fresh) judged.add(key)
  return found
}
