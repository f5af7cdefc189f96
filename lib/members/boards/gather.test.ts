import fc from 'fast-check'
import { expect, test } from 'vitest'

import { boards } from '@/content/boards'

import { quantile, shareOf, summarise } from './figures'
import { gather, type AcceptedReport } from './gather'

const report = (id: number, month: string, userId = `user-${id}`, group = 'paris/dtv'): AcceptedReport => ({
  id: String(id).padStart(4, '0'),
  userId,
  group,
  month,
  measures: { days: id },
  marks: [],
})

const many = (count: number, from: number, month: string) =>
  Array.from({ length: count }, (_, index) => report(from + index, month))

test('a line needs ten members, takes whole months, and joins months that have too few', () => {
  expect(gather(many(9, 0, '2026-09'), 10)).toEqual([])
  const lines = gather([...many(6, 0, '2026-09'), ...many(7, 20, '2026-10'), ...many(12, 40, '2026-11')], 10)
  expect(lines.map(({ firstMonth, lastMonth, reports }) => [firstMonth, lastMonth, reports.length])).toEqual([
    ['2026-09', '2026-10', 13],
    ['2026-11', '2026-11', 12],
  ])
})

test('groups are never mixed, and a member counts once in a line', () => {
  const other = many(9, 0, '2026-09').map((one) => ({ ...one, group: 'rabat/dtv' }))
  expect(gather([...other, ...many(9, 20, '2026-09')], 10)).toEqual([])
  const sameMember = Array.from({ length: 10 }, (_, index) => report(index, '2026-09', 'one'))
  expect(gather(sameMember, 10)).toEqual([])
})

test('quartiles by linear interpolation, rounded; no smallest or greatest value', () => {
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75)
  const rents = [9_010, 12_490, 14_990, 15_110, 80_000].map((rent, id) => ({
    ...report(id, '2026-09'),
    measures: { rent },
  }))
  expect(summarise(boards.rent, rents).measures.rent).toEqual({ low: 12_500, median: 15_000, high: 15_000 })
})

test('one or two people are told apart neither from nobody nor, among all, from everybody', () => {
  for (const total of [10, 11, 25]) {
    expect(new Set([0, 1, 2].map((count) => shareOf(count, total)))).toEqual(new Set(['few']))
    expect(new Set([0, 1, 2].map((count) => shareOf(total - count, total)))).toEqual(new Set(['most']))
  }
  expect([shareOf(4, 10), shareOf(5, 10)]).toEqual(['some', 'many'])
})

test('a board with marks has at least ten members a line', () => {
  for (const board of Object.values(boards)) {
    if (board.marks.length > 0) expect(board.fewest).toBeGreaterThanOrEqual(10)
    expect(board.fewest).toBeGreaterThanOrEqual(5)
  }
})

interface PublishedLine {
  readonly people: ReadonlySet<string>
  readonly reports: ReadonlySet<string>
}

/** What a month brings. Ids of members and choices are small, so that they meet. */
const monthOfEvents = fc.record({
  sent: fc.array(
    fc.record({
      user: fc.integer({ min: 0, max: 40 }),
      group: fc.constantFrom('paris/dtv', 'berne/dtv'),
      back: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: 1, max: 60 }),
      refused: fc.boolean(),
    }),
    { maxLength: 30 },
  ),
  /** Which of the reports that exist are taken back before the next edition, published or not. */
  takenBack: fc.array(fc.nat({ max: 400 }), { maxLength: 8 }),
})

const difference = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number => [...a].filter((item) => !b.has(item)).length

/** That a line never changes is held by boards.db.test.ts; so two dates differ by whole lines. */
test('no line, no difference of two lines or of two dates tells of fewer than ten members', () => {
  let seen = 0
  fc.assert(
    fc.property(fc.array(monthOfEvents, { minLength: 2, maxLength: 8 }), (months) => {
      const board = boards.visa
      let next = 0
      let waiting: AcceptedReport[] = []
      const everPublished: PublishedLine[] = []
      months.forEach(({ sent, takenBack }, index) => {
        const month = `2026-${String(index + 4).padStart(2, '0')}`
        for (const { user, group, back, days, refused } of sent) {
          waiting.push({
            id: String(next++).padStart(4, '0'),
            userId: `user-${user}`,
            group,
            month: `2026-${String(index + 4 - back).padStart(2, '0')}`,
            measures: { days },
            marks: refused ? ['refused'] : [],
          })
        }
        const gone = new Set(takenBack.map((number) => String(number).padStart(4, '0')))
        waiting = waiting.filter(({ id }) => !gone.has(id))
        for (const { reports } of gather(
          waiting.filter((one) => one.month <= month),
          board.fewest,
        )) {
          const line = {
            people: new Set(reports.map(({ userId }) => userId)),
            reports: new Set(reports.map(({ id }) => id)),
          }
          everPublished.push(line)
          waiting = waiting.filter(({ id }) => !line.reports.has(id))
        }
      })
      seen += everPublished.length
      for (const one of everPublished) {
        expect(one.people.size).toBeGreaterThanOrEqual(board.fewest)
        for (const other of everPublished.filter((candidate) => candidate !== one)) {
          expect(difference(one.reports, other.reports)).toBe(one.reports.size)
        }
      }
    }),
    { numRuns: 300 },
  )
  expect(seen, 'lines published by the random histories').toBeGreaterThan(100)
})
