/** Put into the page before anything of its own: begins, plays at random, and times the answers (`bench/page.py`). */
window.asked = 0
window.answers = []
window.finished = false
let left = 0
let worker, socket
let question = null
const began = new Map()

const send = Worker.prototype.postMessage
Worker.prototype.postMessage = function (message, ...more) {
  if (message?.type === 'text') [worker, socket] = [this, message.id]
  return send.call(this, message, ...more)
}

function play() {
  if (!question || !left) return
  const { ask, moves } = question
  const move = { ...moves[Math.floor(Math.random() * moves.length)] }
  if ('text' in move) move.text = 'Out of the fog came a boat, and nobody sat in it.'
  const id = `bench ${began.size}`
  question = null
  began.set(id, performance.now())
  send.call(worker, { type: 'text', id: socket, text: JSON.stringify({ type: 'Play', id, ask, move, match: null }) })
}

function hear(heard) {
  if (heard.type === 'Whole') window.whole = true
  if (heard.type === 'TableNews' && heard.table.phase === 'over') window.finished = true
  if (heard.ask && heard.moves?.length) {
    window.asked += 1
    question = heard
    play()
  }
  if (heard.type === 'Done' && began.has(heard.id)) {
    window.answers.push(performance.now() - began.get(heard.id))
    if (--left <= 0) window.finished = true
  }
}

const listen = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')
Object.defineProperty(Worker.prototype, 'onmessage', {
  set(take) {
    listen.set.call(this, (event) => {
      if (event.data?.type === 'said' && event.data.text) hear(JSON.parse(event.data.text))
      take(event)
    })
  },
})

/** Presses the button of the door, once it is there; where one has to be of age, one is. */
window.begin = () => {
  const grown = [...document.querySelectorAll('label')].find(({ textContent }) => /18/.test(textContent))
  grown?.querySelector('input:not(:checked)')?.click()
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => /Play now|Gioca subito/.test(textContent))
  button?.click()
  return Boolean(button)
}

window.goOn = (moves) => {
  left = moves
  play()
}
