import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Wishes } from '../wire/types'
import { typedChannel, wishesAt, whenOf, whereTo, withChannel, withoutChannel } from './ways.ts'

const HOURS = { zone: 'Europe/Rome', quiet_from: 1350, quiet_until: 480, weekends: true, back: '' }
const NONE: Wishes = { language: 'it', hours: HOURS, delay: 2, digest: null, channels: [] }

test('when one is called is chosen from a list and read back', () => {
  assert.equal(whenOf(NONE), 'delay 2')
  for (const when of ['delay 60', 'digest 480']) assert.equal(whenOf(wishesAt(when, NONE)), when)
  assert.equal(wishesAt('delay 15', wishesAt('digest 480', NONE)).digest, null)
})

test('of an address only the host is shown, which lets nobody use it', () => {
  assert.equal(whereTo(typedChannel('discord', 'https://discord.com/api/webhooks/1/secret')), 'discord.com')
  assert.equal(whereTo(typedChannel('ntfy', 'https://ntfy.sh/my-secret-topic')), 'ntfy.sh')
})

test('there is one mailbox, and any number of addresses', () => {
  const one = withChannel(NONE, { type: 'Mail', address: 'a@b.example' })
  const two = withChannel(withChannel(one, { type: 'Mail', address: 'c@d.example' }), typedChannel('plain', 'https://x.example/'))
  assert.deepEqual(
    two.channels.map(({ type }) => type),
    ['Mail', 'Webhook'],
  )
  assert.deepEqual(withoutChannel(two, 0).channels.length, 1)
})
