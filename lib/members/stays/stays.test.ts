import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { stayKinds, stayRules } from '@/content/stays'
import { addDays, daysBetween, type Day } from '@/lib/platform/days'
import { requireFact } from '@/lib/texts/content/facts'

import { checkStay, type StayInput } from './check'
import { countByYear, countDays, countLandEntries, findDay, findOverlap, findTaxDays, getPresence } from './count'
import { getNearness, getNextReport, getStayDates } from './dates'
import { getStayFacts } from './facts'
import { getPermittedUntil, getPossibleExtension, type Stay } from './stay'
import { withTrip } from './trip'

const stay = (enteredOn: Day, leftOn: Day | null, more: Partial<Stay> = {}): Stay => ({
  id: enteredOn,
  enteredOn,
  leftOn,
  kind: 'dtv',
  byLand: false,
  stampedUntil: null,
  extendedUntil: null,
  reportedOn: null,
  ...more,
})

const none: StayInput = {
  enteredOn: '2027-01-11',
  leftOn: null,
  kind: 'dtv',
  stampedUntil: null,
  extendedUntil: null,
  reportedOn: null,
  byLand: false,
}

/** Stays in order, some of which share the day of a border run. */
const someStays = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 400 })), { maxLength: 8 })
  .map((steps) => {
    let day: Day = '2023-06-01'
    return steps.map(([gap, length], index) => {
      const enteredOn = addDays(day, gap)
      day = addDays(enteredOn, length)
      return stay(enteredOn, day, { id: String(index) })
    })
  })

describe('counting', () => {
  test('the days of all years add up to the days of all stays, each counted once', () => {
    fc.assert(
      fc.property(someStays, (stays) => {
        const { planned } = getPresence(stays, '2023-01-01')
        const days = new Set(
          stays.flatMap(({ enteredOn, leftOn }) =>
            Array.from({ length: daysBetween(enteredOn, leftOn!) + 1 }, (_, index) => addDays(enteredOn, index)),
          ),
        )
        expect(countDays(planned)).toBe(days.size)
        const years = countByYear(planned)
        expect(years.reduce((sum, year) => sum + year.days, 0)).toBe(days.size)
        for (const { year, days: count } of years) {
          const inYear = [...days].filter((day) => day.startsWith(`${year}-`)).toSorted()
          expect(count).toBe(inYear.length)
          expect(findDay(planned, year, count)).toBe(inYear.at(-1))
          expect(findDay(planned, year, count + 1)).toBeNull()
        }
      }),
    )
  })

  test('the order in which stays are entered does not matter', () => {
    fc.assert(
      fc.property(someStays, fc.infiniteStream(fc.nat()), (stays, keys) => {
        const shuffled = stays
          .map((one) => ({ one, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(getPresence(shuffled, '2025-03-03')).toEqual(getPresence(stays, '2025-03-03'))
        expect(findOverlap(shuffled)).toBeNull()
        expect(getStayDates(shuffled, '2025-03-03')).toEqual(getStayDates(stays, '2025-03-03'))
      }),
    )
  })

  test('matches the guide’s table: one stay of 180 days, by its first day', () => {
    for (const [from, to, days] of [
      ['2027-01-11', '2027-07-09', 180],
      ['2027-05-01', '2027-10-27', 180],
      ['2027-07-05', '2027-12-31', 180],
      ['2027-07-06', '2028-01-01', 179],
      ['2027-09-01', '2028-02-27', 122],
    ] as const) {
      expect(getPermittedUntil(stay(from, null))).toBe(to)
      const { planned } = getPresence([stay(from, null)], from)
      expect(countByYear(planned)[0]).toEqual({ year: 2027, days })
      expect(findTaxDays(planned)).toEqual(days === 180 ? [to] : [])
    }
  })

  test('a leap year has 366 days, and 29 February is one of them', () => {
    const { planned } = getPresence([stay('2027-12-31', '2029-01-01')], '2027-12-31')
    expect(countByYear(planned)).toEqual([
      { year: 2027, days: 1 },
      { year: 2028, days: 366 },
      { year: 2029, days: 1 },
    ])
    expect(findTaxDays(planned)).toEqual(['2028-06-28'])
  })

  test('past days end today, planned ones with the permitted end', () => {
    const { past, planned } = getPresence([stay('2027-01-11', null), stay('2028-01-05', null)], '2027-01-20')
    expect(countByYear(past)).toEqual([{ year: 2027, days: 10 }])
    expect(countByYear(planned)).toEqual([
      { year: 2027, days: 180 },
      { year: 2028, days: 180 },
    ])
  })

  test('only visa-exempt entries by land count towards the two per calendar year', () => {
    const by = (enteredOn: Day, kind: Stay['kind'], byLand = true) => stay(enteredOn, enteredOn, { kind, byLand })
    const stays = [
      by('2027-01-01', 'exemption'),
      by('2027-03-01', 'tr'),
      by('2027-04-01', 'exemption', false),
      by('2027-12-31', 'exemption'),
      by('2028-01-01', 'exemption'),
    ]
    expect([2026, 2027, 2028].map((year) => countLandEntries(stays, year))).toEqual([0, 2, 1])
  })
})

describe('dates', () => {
  test('an entry before the reform keeps 60 days; stamp and extension override the rule', () => {
    const exempt = (enteredOn: Day, more: Partial<Stay> = {}) => stay(enteredOn, null, { kind: 'exemption', ...more })
    expect(getPermittedUntil(exempt('2026-09-14'))).toBe('2026-11-12')
    expect(getPermittedUntil(exempt('2026-09-15'))).toBe('2026-10-14')
    expect(getPermittedUntil(exempt('2026-09-15', { stampedUntil: '2026-10-15' }))).toBe('2026-10-15')
    expect(getPossibleExtension(exempt('2026-09-15'))?.until).toBe('2026-11-13')
    const extended = exempt('2026-09-15', { extendedUntil: '2026-11-12' })
    expect(getPermittedUntil(extended)).toBe('2026-11-12')
    expect(getPossibleExtension(extended)).toBeNull()
  })

  test('the guide’s example: in on 11 January, the 90th day is 10 April, reported from 26 March to 17 April', () => {
    const report = { due: '2027-04-10', opens: '2027-03-26', closes: '2027-04-17' }
    const adrien = stay('2027-01-11', null)
    expect(getNextReport(adrien, '2027-01-11')).toEqual(report)
    expect(getNextReport(adrien, '2027-04-17')).toEqual(report)
    expect(getNextReport(adrien, '2027-04-18')?.due).toBe('2027-07-09')
    expect(getNextReport({ ...adrien, reportedOn: '2027-03-26' }, '2027-03-27')?.due).toBe('2027-07-09')
    expect(getNextReport({ ...adrien, reportedOn: '2027-03-25' }, '2027-03-27')).toEqual(report)
    expect(getNextReport({ ...adrien, leftOn: '2027-04-09' }, '2027-02-01')).toBeNull()
    expect(getNextReport({ ...adrien, kind: 'exemption' }, '2027-01-12')).toBeNull()
  })

  test.each([
    ['2027-03-10', 'calm'],
    ['2027-03-11', 'watch'],
    ['2027-03-27', 'soon'],
    ['2027-04-07', 'now'],
    ['2027-04-10', 'now'],
    ['2027-04-11', 'late'],
    ['2027-04-18', 'over'],
  ])('on %s a report due on 10 April is %s', (today, nearness) => {
    expect(getNearness({ day: '2027-04-10', lastDay: '2027-04-17' }, today)).toBe(nearness)
  })

  test('a planned departure needs no warning, unless it is after the permitted day', () => {
    const kinds = (leftOn: Day | null, today: Day) =>
      getStayDates([stay('2027-01-11', leftOn)], today).map(({ kind, day }) => `${kind} ${day}`)
    expect(kinds('2027-03-01', '2027-01-12')).toEqual([])
    expect(kinds('2027-07-15', '2027-01-12')).toEqual(['report 2027-04-10', 'end 2027-07-09', 'tax 2027-07-09'])
    expect(kinds(null, '2027-07-20')).toEqual(['end 2027-07-09', 'report 2027-10-07'].slice(0, 1))
  })
})

describe('what if', () => {
  const stays = [stay('2026-11-01', '2026-12-01'), stay('2027-01-11', null)]

  test('leaving and coming back opens a new stay, and no day is counted twice', () => {
    const trip = { leave: '2027-06-01', back: '2027-06-01', kind: 'dtv', byLand: true } as const
    const result = withTrip(stays, trip, '2027-02-01') as readonly Stay[]
    expect(result.map(({ enteredOn, leftOn }) => [enteredOn, leftOn])).toEqual([
      ['2026-11-01', '2026-12-01'],
      ['2027-01-11', '2027-06-01'],
      ['2027-06-01', null],
    ])
    expect(countByYear(getPresence(result, '2027-02-01').planned)).toEqual([
      { year: 2026, days: 31 },
      { year: 2027, days: daysBetween('2027-01-11', '2027-11-27') + 1 },
    ])
  })

  test('leaving for good ends the count', () => {
    const result = withTrip(stays, { leave: '2027-03-31', back: null, kind: 'dtv', byLand: false }, '2027-02-01')
    expect(getStayDates(result as readonly Stay[], '2027-02-01')).toEqual([])
  })

  test.each([
    [{ leave: '2027-01-10', back: null }, 'before-entry'],
    [{ leave: '2027-03-10', back: '2027-03-09' }, 'back-before-leaving'],
  ])('%o is not a valid trip: %s', (days, problem) => {
    expect(withTrip(stays, { ...days, kind: 'dtv', byLand: false }, '2027-02-01')).toBe(problem)
  })

  test('without a current stay there is none to leave', () => {
    expect(
      withTrip(stays.slice(0, 1), { leave: '2027-03-01', back: null, kind: 'dtv', byLand: false }, '2027-02-01'),
    ).toBe('no-stay')
  })
})

describe('the form of a stay', () => {
  const errorsOf = (texts: Partial<StayInput>, others: readonly Stay[] = []) => {
    const read = checkStay('new', { ...none, ...texts }, others, '2027-02-01')
    return 'errors' in read ? read.errors : {}
  }

  test.each<[Partial<StayInput>, readonly string[]]>([
    [{}, []],
    [{ enteredOn: null }, ['enteredOn']],
    [{ enteredOn: '1999-01-01' }, ['enteredOn']],
    [{ enteredOn: '2099-01-01' }, ['enteredOn']],
    [{ leftOn: '2027-01-11' }, []],
    [{ leftOn: '2027-01-10' }, ['leftOn']],
    [{ kind: 'other' }, ['stampedUntil']],
    [{ kind: 'other', stampedUntil: '2028-01-10' }, []],
    [{ stampedUntil: '2027-01-01' }, ['stampedUntil']],
    [{ extendedUntil: '2027-07-09' }, ['extendedUntil']],
    [{ extendedUntil: '2028-01-05' }, []],
    [{ reportedOn: '2027-02-02' }, ['reportedOn']],
  ])('%o has errors at %o', (texts, fields) => {
    expect(Object.keys(errorsOf(texts))).toEqual(fields)
  })

  test('stays may share a border day only; the error names the other stay', () => {
    const others = [stay('2026-11-01', '2027-01-11'), stay('2027-05-01', '2027-06-01')]
    expect(errorsOf({ leftOn: '2027-05-01' }, others)).toEqual({})
    expect(errorsOf({ enteredOn: '2027-01-10', leftOn: '2027-02-01' }, others).enteredOn).toContain(
      'du 1er novembre 2026 au 11 janvier 2027',
    )
    expect(errorsOf({ leftOn: '2027-05-02' }, others).leftOn).toContain('du 1er mai 2027')
    expect(errorsOf({ leftOn: null }, others).leftOn).toBeDefined()
    expect(errorsOf({}, [stay('2026-11-01', null)]).enteredOn).toContain('pas encore de date de sortie')
  })
})

test('sources are listed, each claim once', () => {
  const claims = getStayFacts().map(({ claim }) => claim)
  expect(new Set(claims).size).toBe(claims.length)
  expect(claims.join(' ')).toMatch(/180\s.*additionnent/)
})

test('every figure of the rules comes from a fact with its source', () => {
  const bare = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  const claimsOf = (ids: readonly string[]) => bare(ids.map((id) => requireFact(id).claim).join(' '))
  for (const { days, extensionDays, earlier, facts, id } of stayKinds) {
    const claims = claimsOf(facts)
    for (const figure of [days, extensionDays]) if (figure !== null) expect(claims, id).toContain(`${figure} jours`)
    if (!earlier) continue
    const changed = facts.map(requireFact)[0]?.changed
    expect(changed?.on).toBe(earlier.before)
    expect(changed?.before).toMatch(new RegExp(`^${earlier.days}\\s`))
  }
  const { tax, land, report } = stayRules.facts
  expect(claimsOf(tax)).toContain(`${stayRules.taxDays} jours par année civile`)
  expect(claimsOf(land)).toContain('deux entrées terrestres au plus par année civile')
  expect(claimsOf(report)).toContain(
    `de ${stayRules.report.opensDaysBefore} jours avant à ${stayRules.report.closesDaysAfter} jours après`,
  )
})
