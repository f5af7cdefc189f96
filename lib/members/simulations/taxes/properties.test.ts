import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { taxChoices } from '@/content/simulations/tax-words'
import { taxRules, type RuleId, type TaxRules } from '@/content/simulations/taxes'

import { getTaxLines, readAll } from './lines'
import type { TaxInput } from './reading'
import { summarise } from './summary'

const idsOf = <Id extends string>(list: readonly { readonly id: Id }[]) => fc.constantFrom(...list.map(({ id }) => id))

const someInput: fc.Arbitrary<TaxInput> = fc
  .record({
    daysInFrance: fc.nat(365),
    daysInThailand: fc.nat(365),
    home: idsOf(taxChoices.logement),
    family: idsOf(taxChoices.foyer),
    interests: idsOf(taxChoices.interets),
    nationality: idsOf(taxChoices.nationalite),
    status: idsOf(taxChoices.statut),
    income: fc.nat(2_000_000),
    shareThailand: fc.nat(100).map((percent) => percent / 100),
    shareFrance: fc.nat(100).map((percent) => percent / 100),
    remitted: fc.nat(2_000_000),
    rate: fc.double({ min: 10, max: 100, noNaN: true }),
    isCouple: fc.boolean(),
    children: fc.nat(9),
  })
  .map((input) => ({
    ...input,
    daysInThailand: Math.min(input.daysInThailand, 365 - input.daysInFrance),
    shareFrance: Math.min(input.shareFrance, 1 - input.shareThailand),
  }))

const byId = (input: TaxInput) => new Map(getTaxLines(taxRules, input).map((line) => [line.id, line]))

test('a higher income never lowers a line, nor the sum', () => {
  fc.assert(
    fc.property(someInput, fc.nat(500_000), (input, more) => {
      const richer = { ...input, income: input.income + more }
      const after = byId(richer)
      for (const [id, { low, high }] of byId(input)) {
        expect(after.get(id)!.low).toBeGreaterThanOrEqual(low - 1e-6)
        expect(after.get(id)!.high).toBeGreaterThanOrEqual(high - 1e-6)
      }
      expect(summarise(taxRules, richer).high).toBeGreaterThanOrEqual(summarise(taxRules, input).high - 1e-6)
    }),
  )
})

/** Days, family and status are counted whole: only amounts are continuous. The rate of the levies on pensions jumps by law. */
test('a cent more never costs more than a cent: nothing jumps at a threshold', () => {
  const thresholds = [...taxRules.frenchBands.bands, ...taxRules.thaiBands.bands].map(([from]) => from)
  const someAmount = fc.oneof(
    fc.nat(2_000_000),
    fc.tuple(fc.constantFrom(...thresholds), fc.double({ min: 0.2, max: 4, noNaN: true })).map(([at, by]) => at * by),
  )
  fc.assert(
    fc.property(someInput, someAmount, fc.constantFrom('income', 'remitted'), (input, amount, name) => {
      const before = byId({ ...input, [name]: amount })
      for (const [id, { low, high }] of byId({ ...input, [name]: amount + 0.01 })) {
        if (id === 'pension-levies') continue
        expect(Math.abs(low - before.get(id)!.low)).toBeLessThan(0.0101)
        expect(Math.abs(high - before.get(id)!.high)).toBeLessThan(0.0101)
      }
    }),
  )
})

test('each line and each sum is a range, from nothing upwards', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const { topics, low, high } = summarise(taxRules, input)
      for (const range of [...topics, ...topics.flatMap(({ lines }) => lines), { low, high }]) {
        expect(range.low).toBeGreaterThanOrEqual(0)
        expect(range.high).toBeGreaterThanOrEqual(range.low)
      }
    }),
  )
})

test('somebody must decide exactly where readings are more than a tenth apart', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      for (const { low, high, referee } of summarise(taxRules, input).topics) {
        expect(referee !== null).toBe(high - low > 0.1 * high)
      }
    }),
  )
})

describe('a changed fact', () => {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'number') return value * 1.07
    if (!Array.isArray(value)) return value
    return value.map((row: readonly number[]) => row.map((figure) => figure * 1.07))
  }
  const withOther = (id: RuleId): TaxRules => ({
    ...taxRules,
    [id]: Object.fromEntries(Object.entries(taxRules[id]).map(([name, value]) => [name, changed(value)])),
  })
  const ids = Object.keys(taxRules) as RuleId[]
  const withFigures = ids.filter((id) => Object.values(taxRules[id]).some((value) => typeof value !== 'string'))
  const valuesOf = (rules: TaxRules, input: TaxInput) => readAll(rules, input).map(({ result }) => result)

  test.each(ids)('%s moves only the lines that cite it', (id) => {
    const other = withOther(id)
    fc.assert(
      fc.property(someInput, (input) => {
        const after = valuesOf(other, input)
        readAll(taxRules, input).forEach(({ result: range, cites }, index) => {
          if (!cites.includes(id)) expect(after[index]).toEqual(range)
        })
      }),
      { numRuns: 40 },
    )
  })

  test.each(withFigures)('%s moves a line that cites it', (id) => {
    const other = withOther(id)
    const moved = fc
      .sample(someInput, { numRuns: 800, seed: 1974 })
      .some((input) => JSON.stringify(valuesOf(other, input)) !== JSON.stringify(valuesOf(taxRules, input)))
    expect(moved).toBe(true)
  })

  test.each(ids)('%s is cited by a line', (id) => {
    const cited = fc
      .sample(someInput, { numRuns: 800, seed: 1974 })
      .some((input) => getTaxLines(taxRules, input).some(({ cites }) => cites.includes(id)))
    expect(cited).toBe(true)
  })
})
