import fc from 'fast-check'
import { expect, test } from 'vitest'

import { EMPTY_BOOK, merged, ownedBy, readBook, sent, STEPS, withMark, withoutOwner } from './tick-book'

const ZOE = 'zoe'
const MAX = 'max'

test('ticks made signed out are sent after sign-in, and deleted from the browser after sign-out', () => {
  const before = withMark(withMark(EMPTY_BOOK, 'l a', true, 1), 'l b', true, 2)
  const joined = merged(ownedBy(before, ZOE), { 'l b': [false, 5], 'l c': [true, 1] }, true)
  expect(joined).toEqual({
    owner: ZOE,
    marks: { 'l a': [true, 1], 'l b': [false, 5], 'l c': [true, 1] },
    unsent: ['l a'],
  })
  const told = sent(joined, { 'l a': [true, 1] })
  expect(told.unsent).toEqual([])
  expect(withoutOwner(told)).toEqual(EMPTY_BOOK)
  expect(withoutOwner(before)).toBe(before)
})

test('ticks of another user are neither shown nor sent', () => {
  const ofZoe = withMark(ownedBy(EMPTY_BOOK, ZOE), 'l a', true, 1)
  expect(ownedBy(ofZoe, MAX)).toEqual({ owner: MAX, marks: {}, unsent: [] })
  expect(ownedBy(ofZoe, ZOE)).toBe(ofZoe)
})

test('a box changed while it is being sent is sent again', () => {
  const book = withMark(ownedBy(EMPTY_BOOK, ZOE), 'l a', true, 1)
  expect(sent(withMark(book, 'l a', false, 2), book.marks).unsent).toEqual(['l a'])
})

test('carnet steps survive a response without steps, until their owner has no carnet', () => {
  const [step, other] = [`${STEPS} tdac`, `${STEPS} valise`]
  const waiting = withMark(withMark(ownedBy(EMPTY_BOOK, ZOE), step, true, 1), other, true, 2)
  const book = { ...waiting, unsent: [other] }
  expect(merged(book, { 'l a': [true, 1] }, true)).toEqual({
    owner: ZOE,
    marks: { 'l a': [true, 1], [step]: [true, 1], [other]: [true, 2] },
    unsent: [other],
  })
  expect(merged(book, { 'l a': [true, 1] }, false)).toEqual({ owner: ZOE, marks: { 'l a': [true, 1] }, unsent: [] })
})

test('any stored value parses to a valid book, and a book round-trips', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (kept) => {
      const book = readBook(kept)
      expect(readBook(JSON.parse(JSON.stringify(book)))).toEqual(book)
    }),
  )
})

test('for any order of changes and syncs, two devices converge on the later change of every box', () => {
  const change = fc.record({ device: fc.nat(1), name: fc.constantFrom('l a', 'l b', 'l c'), isTicked: fc.boolean() })
  const step = fc.oneof(change, fc.record({ meets: fc.nat(1) }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const books = [ownedBy(EMPTY_BOOK, ZOE), ownedBy(EMPTY_BOOK, ZOE)]
      let account: Record<string, readonly [boolean, number]> = {}
      const latest: Record<string, readonly [boolean, number]> = {}
      const meet = (device: number) => {
        const book = merged(books[device]!, account, true)
        account = { ...account, ...Object.fromEntries(book.unsent.map((name) => [name, book.marks[name]!])) }
        books[device] = sent(book, book.marks)
      }
      steps.forEach((one, at) => {
        if ('meets' in one) return meet(one.meets)
        books[one.device] = withMark(books[one.device]!, one.name, one.isTicked, at)
        latest[one.name] = [one.isTicked, at]
      })
      for (const device of [0, 1, 0]) meet(device)
      expect(books.map(({ marks }) => marks)).toEqual([latest, latest])
    }),
  )
})
