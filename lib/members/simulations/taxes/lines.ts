import type { LineId, TaxTopic } from '@/content/simulations/tax-words'
import type { RuleId, TaxRules } from '@/content/simulations/taxes'

import { contributionReadings } from './read-contributions'
import { frenchReadings } from './read-france'
import { thaiReadings } from './read-thailand'
import type { Reading, TaxInput, Cite } from './reading'
import { getResidence } from './residence'
import type { Range } from './scales'

export interface TaxLine extends Range {
  readonly id: LineId
  readonly topic: TaxTopic
  /** Every rule that was read for it. */
  readonly cites: readonly RuleId[]
}

const readings: Readonly<Record<TaxTopic, Readonly<Partial<Record<LineId, Reading>>>>> = {
  contributions: contributionReadings,
  france: frenchReadings,
  thailand: thaiReadings,
}

const order = Object.keys(readings) as TaxTopic[]

/** What was read, with the rules that it used. */
function readWith<Read>(rules: TaxRules, read: (cite: Cite) => Read) {
  const cites = new Set<RuleId>()
  const result = read((id) => {
    cites.add(id)
    return rules[id]
  })
  return { result, cites: [...cites] }
}

/** Every reading; the result is null for those that do not apply. */
export const readAll = (rules: TaxRules, input: TaxInput) =>
  order.flatMap((topic) =>
    (Object.entries(readings[topic]) as [LineId, Reading][]).map(([id, read]) => ({
      id,
      topic,
      ...readWith(rules, (cite) => read(input, cite)),
    })),
  )

/** The lines that apply, in euros a year. */
export const getTaxLines = (rules: TaxRules, input: TaxInput): readonly TaxLine[] =>
  readAll(rules, input).flatMap(({ result, ...line }) => (result ? [{ ...line, ...result }] : []))

/** Where somebody is resident, with the rules that say so. */
export function getResidenceLine(rules: TaxRules, input: TaxInput) {
  const { result, cites } = readWith(rules, (cite) => getResidence(input, cite))
  return { ...result, cites }
}
