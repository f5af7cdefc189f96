import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { budget, type Budget, type CityId, type StyleId } from '@/content/simulations/budget'
import { requireFact } from '@/lib/texts/content/facts'
import { startEntries, withAmount, type BudgetEntries } from '@/lib/texts/content/pieces/budget'
import type { VisaAnswers } from '@/lib/texts/content/pieces/visa'
import { visaCheck } from '@/lib/texts/content/visa-rules'
import { readCsv } from '@/test/read-csv'

import {
  fromBudgetCode,
  getPriceChanges,
  getResult,
  isOutdated,
  readBudgetScenario,
  toBudgetCode,
  withPricesOf,
} from './budget'
import { toBudgetExport, toExportCsv, toVisaExport } from './export'
import { copyNameOf, scenarioNameSchema } from './scenario'
import { fromVisaCode, getRuleChanges, readVisaScenario, toVisaCode, withRulesOf } from './visa'

const start = startEntries(budget)
const sources = [requireFact('loyer-chiang-mai')]
const made = { name: 'Mon « Chiang Mai »', madeOn: '2026-11-23', sources }

/** The price book a year later, with one rent raised. */
const later: Budget = {
  ...budget,
  pricesOn: '2027-11-21',
  cities: budget.cities.map((city) => ({
    ...city,
    amounts: {
      ...city.amounts,
      confortable: city.amounts.confortable.map((baht, index) => baht + (index === 0 ? 500 : 0)),
    },
  })),
}

const someEntries: fc.Arbitrary<BudgetEntries> = fc
  .record({
    city: fc.constantFrom<CityId>(...budget.cities.map(({ id }) => id)),
    style: fc.constantFrom<StyleId>(...budget.styles.map(({ id }) => id)),
    rate: fc.oneof(
      fc.integer({ min: 1000, max: 10_000 }).map((cents) => String(cents / 100).replace('.', ',')),
      fc.string(),
    ),
    typed: fc.array(fc.oneof(fc.nat({ max: 1_000_000 }).map(String), fc.string({ maxLength: 20 })), { maxLength: 9 }),
  })
  .map(({ typed, ...chosen }) =>
    typed.reduce((entries, text, index) => withAmount(entries, budget.lines[index]!.id, text), { ...start, ...chosen }),
  )

describe('a budget', () => {
  test('a shared link restores the same month, and contains no typed text but numbers', () => {
    fc.assert(
      fc.property(someEntries, fc.boolean(), (entries, isOld) => {
        const scenario = withPricesOf(isOld ? later : budget, entries)
        const code = toBudgetCode(budget, scenario)
        expect(code).toMatch(/^[a-z0-9_.-]{30,200}$/)
        const back = fromBudgetCode(budget, code)!
        const [before, after] = [getResult(budget, scenario), getResult(budget, back)]
        expect(after.rows.map(({ baht, isOwn }) => [baht, isOwn])).toEqual(
          before.rows.map(({ baht, isOwn }) => [baht, isOwn]),
        )
        expect(after).toMatchObject({
          city: before.city,
          style: before.style,
          total: before.total,
          euros: before.euros,
        })
        expect(after).toMatchObject({ pricesOn: before.pricesOn, rate: before.rate })
        expect(toBudgetCode(budget, back)).toBe(code)
      }),
    )
  })

  test('an invalid, too long or unknown code is refused', () => {
    const code = toBudgetCode(budget, withPricesOf(budget, start))
    for (const wrong of [
      '',
      'x',
      code.replace(/^1/, '2'),
      `${code}_1`,
      code.slice(0, -3),
      code.slice(0, -1),
      code.replace('chiang-mai', 'paris'),
    ])
      expect(fromBudgetCode(budget, wrong), wrong).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => fromBudgetCode(budget, text) === null))
  })

  test('a stored scenario is restored as it was; unreadable parts use current prices', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const scenario = withPricesOf(later, entries)
        const kept = readBudgetScenario(budget, JSON.parse(JSON.stringify(scenario)))
        expect(getResult(budget, kept)).toEqual(getResult(budget, scenario))
      }),
    )
    for (const odd of [
      null,
      3,
      [],
      'x',
      { entries: 3, basis: 4 },
      { basis: { amounts: [1], pricesOn: 'x', rate: 38 } },
    ])
      expect(readBudgetScenario(budget, odd)).toEqual(withPricesOf(budget, start))
  })

  test('made with older prices it keeps its sum, says so, and lists the differences', () => {
    const kept = withPricesOf(budget, withAmount(start, 'nourriture', '10 000'))
    expect(isOutdated(kept, budget)).toBe(false)
    expect(isOutdated(kept, later)).toBe(true)
    expect(getResult(later, kept)).toMatchObject({ total: 51_100, pricesOn: budget.pricesOn })
    expect(getPriceChanges(later, kept)).toEqual([{ id: 'loyer', label: 'Loyer', before: 15_000, after: 15_500 }])
    expect(getPriceChanges(later, withPricesOf(later, kept.entries))).toEqual([])
    expect(getResult(later, withPricesOf(later, kept.entries)).total).toBe(51_600)
  })
})

describe('a visa check', () => {
  const answers = {
    passeport: 'fr',
    duree: '180',
    activite: 'independant',
    epargne: 'recente',
    revenu: 'deux-mille',
    age: 'moins',
    domicile: 'france',
  }
  const stricter = {
    ...visaCheck,
    rulesOn: '2027-11-21',
    paths: visaCheck.paths.map((path) =>
      path.id === 'dtv'
        ? { ...path, conditions: [...path.conditions, { anyOf: { age: ['cinquante'] }, otherwise: 'Il faut 50 ans.' }] }
        : path,
    ),
  }
  const someAnswers = fc.record(
    Object.fromEntries(
      visaCheck.questions.map(({ id, options }) => [id, fc.constantFrom(...options.map((one) => one.id))]),
    ),
    { requiredKeys: [] },
  )

  test('a shared link restores the same answers and verdicts', () => {
    fc.assert(
      fc.property(someAnswers, (given) => {
        const scenario = withRulesOf(visaCheck, given as VisaAnswers)
        const code = toVisaCode(visaCheck, scenario)
        expect(code).toMatch(/^[a-z0-9_.-]+$/)
        expect(fromVisaCode(visaCheck, code)).toEqual(scenario)
        expect(readVisaScenario(visaCheck, JSON.parse(JSON.stringify(scenario)))).toEqual(scenario)
      }),
    )
    const code = toVisaCode(visaCheck, withRulesOf(visaCheck, answers))
    for (const wrong of [
      '',
      'x',
      code.replace(/^1/, '2'),
      code.replace('.fr', ''),
      code.replace('independant', 'pirate'),
      `${code}_`,
    ])
      expect(fromVisaCode(visaCheck, wrong), wrong).toBeNull()
  })

  test('made with older rules it keeps its verdicts, and lists those that differ now', () => {
    const kept = withRulesOf(visaCheck, answers)
    expect(kept.basis.verdicts).toMatchObject({ dtv: 'check' })
    expect(getRuleChanges(visaCheck, kept)).toEqual([])
    expect(getRuleChanges(stricter, kept)).toMatchObject([{ path: { id: 'dtv' }, before: 'check', after: 'out' }])
  })

  test('its sheet has every path, and gives reasons only under current rules', () => {
    const scenario = withRulesOf(visaCheck, answers)
    const sheet = toVisaExport(visaCheck, scenario, made)
    expect(sheet.rows).toHaveLength(visaCheck.paths.length)
    expect(sheet.rows.find(([name]) => name === 'DTV')).toEqual([
      'DTV',
      expect.any(String),
      'à éclaircir',
      expect.stringMatching(/relevés/),
    ])
    expect(
      toVisaExport(stricter, scenario, made)
        .rows.map((row) => row[3])
        .join(''),
    ).toBe('')
  })
})

test('the CSV of a budget has every line, its sum, the rate with a comma, and the source of the rent', () => {
  const entries = { ...withAmount(start, 'loyer', '13 000'), rate: '37,5' }
  const rows = readCsv(toExportCsv(toBudgetExport(budget, withPricesOf(budget, entries), { ...made, name: '=1+1' })))
  expect(rows[0]).toEqual(["'=1+1"])
  expect(rows).toContainEqual(['Bahts pour un euro', '37,5'])
  expect(rows).toContainEqual(['Prix du', '21/11/2026'])
  expect(rows).toContainEqual(['Loyer', '13000', '346,67', 'ton montant'])
  expect(rows).toContainEqual(['Total', '53100', '1416', ''])
  expect(rows.at(-1)).toEqual([
    sources[0]!.claim,
    sources[0]!.source,
    sources[0]!.url,
    expect.stringMatching(/^\d\d\/\d\d\/20\d\d$/),
  ])
})

test.each([
  ['  Bangkok  ', 'Bangkok'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), null],
  [' ', null],
  ['a\nb', null],
])('« %s » parses to the name %s', (text, name) => {
  expect(scenarioNameSchema.safeParse(text).data ?? null).toBe(name)
})

test('a copy’s name stays within the maximum length', () => {
  expect(copyNameOf('Bangkok')).toBe('Bangkok (copie)')
  expect(scenarioNameSchema.safeParse(copyNameOf('x'.repeat(60))).success).toBe(true)
})

test('prices and rules change together with their date, which stored scenarios show', () => {
  const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
  const { pricesOn, rate, cities } = budget
  const { rulesOn, questions, paths } = visaCheck
  expect([pricesOn, digest([rate, cities.map(({ amounts }) => amounts)])]).toMatchInlineSnapshot(`
    [
      "2026-11-21",
      "f1449fc77841",
    ]
  `)
  expect([rulesOn, digest([questions, paths.map(({ id, conditions }) => [id, conditions])])]).toMatchInlineSnapshot(`
    [
      "2026-11-24",
      "814d696168c0",
    ]
  `)
})
