import type { VisaPath } from '@/content/visa'
import type { VisaQuestion } from '@/content/visa-questions'
import { isDay, type Day } from '@/lib/platform/days'
import { getVerdicts, type VisaAnswers, type VisaVerdict } from '@/lib/texts/content/pieces/visa'

import { isRecord } from './scenario'

export interface VisaRules {
  /** The day on which the rules were last brought up to date. */
  readonly rulesOn: Day
  readonly questions: readonly VisaQuestion[]
  readonly paths: readonly VisaPath[]
}

type Kind = VisaVerdict['kind']

export interface VisaScenario {
  readonly answers: VisaAnswers
  readonly basis: { readonly rulesOn: Day; readonly verdicts: Readonly<Record<string, Kind>> }
}

const KINDS: Readonly<Record<Kind, string>> = { fits: 'correspond', check: 'à éclaircir', out: 'écarté' }

export const wordOf = (kind: Kind): string => KINDS[kind]

/** Only answers to what is asked. */
function readAnswers(questions: readonly VisaQuestion[], answers: unknown): VisaAnswers {
  if (!isRecord(answers)) return {}
  return Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const option = options.find((candidate) => candidate.id === answers[id])
      return option ? [[id, option.id]] : []
    }),
  )
}

/** The same answers with the rules of today. */
export const withRulesOf = ({ rulesOn, paths }: VisaRules, answers: VisaAnswers): VisaScenario => ({
  answers,
  basis: {
    rulesOn,
    verdicts: Object.fromEntries(getVerdicts(paths, answers).map(({ path, kind }) => [path.id, kind])),
  },
})

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(KINDS, value)

/** What was kept: whatever of it cannot be read is as with the rules of today. */
export function readVisaScenario(rules: VisaRules, content: unknown): VisaScenario {
  const { answers: kept, basis } = isRecord(content) ? content : {}
  const current = withRulesOf(rules, readAnswers(rules.questions, kept))
  if (!isRecord(basis) || !isRecord(basis.verdicts)) return current
  const { rulesOn, verdicts } = basis
  if (typeof rulesOn !== 'string' || !isDay(rulesOn)) return current
  const read = Object.entries(verdicts).filter((entry): entry is [string, Kind] => isKind(entry[1]))
  return { answers: current.answers, basis: { rulesOn, verdicts: Object.fromEntries(read) } }
}

export const isOutdated = ({ basis }: VisaScenario, { rulesOn }: VisaRules): boolean => basis.rulesOn !== rulesOn

export interface VisaLine {
  readonly path: VisaPath
  /** Null for a path that the rules of that day did not have. */
  readonly kind: Kind | null
}

/** Every path as it was judged when the scenario was kept. */
export const getLines = ({ paths }: VisaRules, { basis }: VisaScenario): readonly VisaLine[] =>
  paths.map((path) => ({ path, kind: basis.verdicts[path.id] ?? null }))

export interface VisaChange {
  readonly path: VisaPath
  readonly before: Kind | null
  readonly after: Kind
}

/** What the rules of today judge otherwise. */
export const getRuleChanges = (rules: VisaRules, { answers, basis }: VisaScenario): readonly VisaChange[] =>
  getVerdicts(rules.paths, answers).flatMap(({ path, kind }) => {
    const before = basis.verdicts[path.id] ?? null
    return before === kind ? [] : [{ path, before, after: kind }]
  })

const VERSION = '1'

const CODES: Readonly<Record<Kind, string>> = { fits: 'f', check: 'c', out: 'o' }

/** The answers for a link: the day of the rules, the options by their names, and how each path was judged. */
export const toVisaCode = ({ questions, paths }: VisaRules, { answers, basis }: VisaScenario): string =>
  [
    VERSION,
    basis.rulesOn,
    questions.map(({ id }) => answers[id] ?? '').join('.'),
    paths.map(({ id }) => (basis.verdicts[id] ? CODES[basis.verdicts[id]] : '-')).join(''),
  ].join('_')

/** @returns null when the code is broken, or of a version that this page does not know */
export function fromVisaCode(rules: VisaRules, code: string): VisaScenario | null {
  const [version, rulesOn = '', list = '', judged = '', ...more] = code.split('_')
  if (version !== VERSION || more.length > 0 || !isDay(rulesOn)) return null
  const options = list.split('.')
  if (options.length !== rules.questions.length) return null
  const asked = Object.fromEntries(rules.questions.map(({ id }, index) => [id, options[index] ?? '']))
  const answers = readAnswers(rules.questions, asked)
  if (Object.keys(answers).length !== options.filter(Boolean).length) return null
  // A page with other rules cannot read letters in its own order: it judges anew.
  if (judged.length !== rules.paths.length || !/^[fco-]+$/.test(judged)) return withRulesOf(rules, answers)
  const verdicts = rules.paths.flatMap(({ id }, index) => {
    const kind = (Object.keys(CODES) as Kind[]).find((candidate) => CODES[candidate] === judged[index])
    return kind ? [[id, kind] as const] : []
  })
  return { answers, basis: { rulesOn, verdicts: Object.fromEntries(verdicts) } }
}
