import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Director } from './director.ts'

const events = (...types: string[]) => types.map((type) => ({ type }))

function played(pace: number): [Director, string[]] {
  const seen: string[] = []
  const director = new Director({ show: (event) => seen.push(event?.type ?? '-'), pace: () => pace })
  return [director, seen]
}

test('events are shown one by one, then the view', (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const [director, seen] = played(500)
  director.add(events('A', 'B'), () => seen.push('view'))
  assert.deepEqual(seen, ['A'])
  mock.timers.tick(500)
  assert.deepEqual(seen, ['A', 'B'])
  mock.timers.tick(500)
  assert.deepEqual(seen, ['A', 'B', '-', 'view', '-'])
  assert.equal(director.playing, false)
})

test('without motion the end is there at once', () => {
  const [director, seen] = played(0)
  director.add(events('A', 'B'), () => seen.push('view'))
  assert.deepEqual(seen, ['A', 'B', '-', 'view', '-'])
  assert.equal(director.playing, false)
})

test('a click shows how things stand now, and no event is lost to the chronicle', () => {
  const [director, seen] = played(500)
  director.add(events('A', 'B'), () => seen.push('one'))
  director.add(events('C'), () => seen.push('two'))
  director.skip()
  assert.deepEqual(
    seen.filter((what) => what !== '-'),
    ['A', 'B', 'one', 'C', 'two'],
  )
  assert.equal(director.playing, false)
})

test('a climax keeps its time, unless what comes after it presses', (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const [director, seen] = played(900)
  director.add(events(...'ABCDEFGHIJ'), () => seen.push('view'))
  mock.timers.tick(900)
  assert.deepEqual(seen, ['A', 'B'])
  director.add(events(...'KLMNOPQ'), () => seen.push('view'))
  mock.timers.tick(900)
  assert.deepEqual(seen, ['A', 'B', 'C'])
  mock.timers.tick(250)
  mock.timers.tick(250)
  assert.deepEqual(seen, ['A', 'B', 'C', 'D', 'E'])
})

test('what comes next waits while somebody explains what was shown', () => {
  const seen: string[] = []
  let explains = false
  const director = new Director({ show: (event) => event && seen.push(event.type), pace: () => 0, holds: () => explains })
  director.add(events('A'), () => (explains = true))
  director.add(events('B'), () => seen.push('view'))
  director.skip()
  director.onward()
  assert.deepEqual(seen, ['A'])
  assert.equal(director.playing, true)
  explains = false
  director.onward()
  assert.deepEqual(seen, ['A', 'B', 'view'])
  assert.equal(director.playing, false)
})

test('what is told anew drops what was still to be shown', () => {
  const [director, seen] = played(500)
  director.add(events('A', 'B'), () => seen.push('view'))
  director.drop()
  assert.deepEqual(seen, ['A', '-'])
  assert.equal(director.playing, false)
})

test('what is on the page stays until somebody goes on; a click on the captions before stops there', () => {
  const seen: string[] = []
  const holds: boolean[] = []
  const director = new Director({
    show: (event) => seen.push(event?.type ?? '-'),
    pace: () => 500,
    reads: (event) => (event.type === 'C' ? Infinity : 0),
    reading: (on) => holds.push(on),
  })
  director.add(events('A', 'B'), () => seen.push('one'))
  director.add(events('C', 'D'), () => seen.push('two'))
  director.skip()
  assert.deepEqual(
    seen.filter((what) => what !== '-'),
    ['A', 'B', 'one'],
  )
  assert.equal(director.playing, true)
  director.skip()
  assert.deepEqual(holds, [true])
  director.goOn()
  director.skip()
  assert.deepEqual(
    seen.filter((what) => what !== '-'),
    ['A', 'B', 'one', 'C', 'D', 'two'],
  )
  assert.deepEqual(holds, [true, false])
})

test('a page that has its time is left when it is over, or when too much has come meanwhile', (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const seen: string[] = []
  const director = new Director({
    show: (event) => event && seen.push(event.type),
    pace: () => 0,
    reads: (event) => (event.type === 'C' ? 9000 : 0),
  })
  director.add(events('A', 'C', 'D'), () => seen.push('view'))
  mock.timers.tick(8999)
  assert.deepEqual(seen, ['A'])
  mock.timers.tick(1)
  assert.deepEqual(seen, ['A', 'C', 'D', 'view'])
  director.add(events('C'), () => seen.push('one'))
  director.add(events('C', 'D'), () => seen.push('two'))
  director.add(events(...Array.from({ length: 21 }, () => 'X')), () => seen.push('end'))
  assert.equal(seen.at(-1), 'view')
  mock.timers.tick(9000)
  assert.equal(seen.at(-1), 'end')
})
