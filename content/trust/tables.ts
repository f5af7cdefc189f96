import { z } from 'zod'

import asvsTable from './asvs.json'
import otherTable from './other.json'
import rgaaTable from './rgaa.json'
import rgesnTable from './rgesn.json'

const sentence = z.string().regex(/^\S.*\.$/)

/** One requirement of a published standard, in our own words, with what a look at it on 27 November 2026 found: one of four. */
const requirementSchema = z
  .strictObject({
    id: z.string().regex(/^\d+(\.\d+)+$/),
    /** Of ASVS. */
    level: z.literal([1, 2]).optional(),
    says: sentence,
    /** Met; each test as « file: words of its title ». test/trust.slow.test.ts checks that they exist. */
    tests: z.array(z.string()).min(1).optional(),
    /** Met, but no test of ours can show it: where it is seen. */
    seen: sentence.optional(),
    /** Not met: what is missing and why. */
    missed: sentence.optional(),
    /** The site has nothing that the requirement speaks of: why. */
    none: sentence.optional(),
    /** How it was looked at, and with what. */
    by: sentence.optional(),
    /** Of RGESN: what its priority counts for. */
    weight: z.number().optional(),
  })
  .refine(({ tests, seen, missed, none }) => [tests, seen, missed, none].filter(Boolean).length === 1)

const chaptersSchema = z.array(z.object({ name: z.string(), requirements: z.array(requirementSchema) }))

export type Requirement = z.output<typeof requirementSchema>
export type Chapter = z.output<typeof chaptersSchema>[number]

/** OWASP ASVS 5.0.0, levels 1 and 2. https://github.com/OWASP/ASVS/tree/v5.0.0/5.0 */
export const asvs: readonly Chapter[] = chaptersSchema.parse(asvsTable.chapters)

/**
 * RGAA 4.1.2, on the sample. What e2e/visits.spec.ts says holds for every page of it, on a phone and on a desk, in light and dark, with
 * axe-core, at widths from 320 px, with zoom and with text at 200 %. https://accessibilite.numerique.gouv.fr/methode/criteres-et-tests/
 */
export const rgaa: readonly Chapter[] = chaptersSchema.parse(rgaaTable.chapters)
export const rgaaSample: readonly string[] = rgaaTable.sample

/** RGESN, May 2024 (Arcep, Arcom, ADEME): its list was read in three public copies that agree, not in the document itself. */
export const rgesn: readonly Chapter[] = chaptersSchema.parse(rgesnTable.chapters)

/** What the page says beside the tables, each with its test. */
export const otherProofs = otherTable

const proofsOf = (chapters: readonly Chapter[]) =>
  chapters.flatMap(({ requirements }) => requirements.flatMap(({ tests }) => tests ?? []))

/** Each test that the page names, once. */
export const namedTests: readonly string[] = [
  ...new Set([...[asvs, rgaa, rgesn].flatMap(proofsOf), ...Object.values(otherProofs)]),
]

const weigh = (requirements: readonly Requirement[]) => requirements.reduce((sum, { weight = 1 }) => sum + weight, 0)

/** Of what applies, how much is met, in whole per cent, rounded down: RGAA counts its criteria, RGESN weighs them by priority. */
export function rateOf(chapters: readonly Chapter[]): number {
  const applying = chapters.flatMap(({ requirements }) => requirements).filter(({ none }) => none === undefined)
  const met = applying.filter(({ missed }) => missed === undefined)
  return Math.floor((100 * weigh(met)) / weigh(applying))
}
