import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { visitorsFirst } from './visitors-first'

const STRIPE = '/api/stripe/webhook'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A server that notes whom it has begun to answer, and ends an answer when it is told to. */
function createDoor() {
  const inTurn = visitorsFirst()
  const begun: string[] = []
  const come = (name: string, url = '/') => {
    const answer = new EventEmitter()
    inTurn({ url } as IncomingMessage, answer as never, () => begun.push(name))
    return async () => {
      answer.emit('close')
      await turn()
    }
  }
  return { come, begun }
}

test('visitors are let through at once, also beside events', async () => {
  const { come, begun } = createDoor()
  for (let index = 0; index < 20; index++) come('event', STRIPE)
  await turn()
  come('visitor')
  come('visitor')
  expect(begun).toEqual(['event', 'event', 'visitor', 'visitor'])
})

test('events are answered two at a time, in the order in which they came', async () => {
  const { come, begun } = createDoor()
  const ends = ['a', 'b', 'c', 'd'].map((name) => come(name, `${STRIPE}?again`))
  await turn()
  expect(begun).toEqual(['a', 'b'])
  await ends[1]?.()
  expect(begun).toEqual(['a', 'b', 'c'])
  await ends[0]?.()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('beside visitors an event is begun every 15 ms, when the one before is answered', async () => {
  const { come, begun } = createDoor()
  come('visitor')
  const ends = ['a', 'b', 'c'].map((name) => come(name, STRIPE))
  await turn()
  expect(begun).toEqual(['visitor', 'a'])
  await ends[0]?.()
  vi.advanceTimersByTime(14)
  expect(begun).toEqual(['visitor', 'a'])
  vi.advanceTimersByTime(1)
  expect(begun).toEqual(['visitor', 'a', 'b'])
  vi.advanceTimersByTime(1_000)
  expect(begun).toEqual(['visitor', 'a', 'b'])
  await ends[1]?.()
  expect(begun).toEqual(['visitor', 'a', 'b', 'c'])
})

test('events go on when the last visitor has been answered', async () => {
  const { come, begun } = createDoor()
  const endVisits = [come('visitor'), come('visitor')]
  for (const name of ['a', 'b', 'c']) come(name, STRIPE)
  await turn()
  await endVisits[0]?.()
  expect(begun).toEqual(['visitor', 'visitor', 'a'])
  await endVisits[1]?.()
  expect(begun).toEqual(['visitor', 'visitor', 'a', 'b'])
})

test('whoever has gone away while waiting is not answered, and keeps no place', async () => {
  const { come, begun } = createDoor()
  const ends = ['a', 'b', 'gone', 'c'].map((name) => come(name, STRIPE))
  await turn()
  await ends[2]?.()
  await ends[0]?.()
  expect(begun).toEqual(['a', 'b', 'c'])
})
