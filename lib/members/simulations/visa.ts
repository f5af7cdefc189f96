import type { VisaPath } from '@/content/simulations/visa'
import type { VisaQuestion } from '@/content/simulations/visa-questions'
import { isDay, type Day } from '@/lib/platform/days'
import { getVerdicts, type VisaAnswers, type VisaVerdict } from '@/lib/texts/content/pieces/visa'

import { isRecord } from './scenario'

export interface VisaRules {
  /** The day the rules were last updated. */
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

/** Keeps only answers to current questions. */
function readAnswers(questions: readonly VisaQuestion[], answers: unknown): VisaAnswers {
  if (!isRecord(answers)) return {}
  return Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const option = options.find((candidate) => candidate.id === answers[id])
      return option ? [[id, option.id]] : []
    }),
  )
}

/** The same answers under current rules. */
export const withRulesOf = ({ rulesOn, paths }: VisaRules, answers: VisaAnswers): VisaScenario => ({
  answers,
  basis: {
    rulesOn,
    verdicts: Object.fromEntries(getVerdicts(paths, answers).map(({ path, kind }) => [path.id, kind])),
  },
})

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(KINDS, value)

/** Parses a stored scenario; unreadable parts are as under current rules. */
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
  /** Null for a path that did not exist in the rules of that day. */
  readonly kind: Kind | null
}

/** Every path, with its verdict when the scenario was stored. */
export const getLines = ({ paths }: VisaRules, { basis }: VisaScenario): readonly VisaLine[] =>
  paths.map((path) => ({ path, kind: basis.verdicts[path.id] ?? null }))

export interface VisaChange {
  readonly path: VisaPath
  readonly before: Kind | null
  readonly after: Kind
}

/** Verdicts that differ under current rules. */
export const getRuleChanges = (rules: VisaRules, { answers, basis }: VisaScenario): readonly VisaChange[] =>
  getVerdicts(rules.paths, answers).flatMap(({ path, kind }) => {
    const before = basis.verdicts[path.id] ?? null
    return before === kind ? [] : [{ path, before, after: kind }]
  })

const VERSION = '1'

const CODES: Readonly<Record<Kind, string>> = { fits: 'f', check: 'c', out: 'o' }

/** A scenario as a code for a link: date of the rules, options by id, and the verdict of each path. */
export const toVisaCode = ({ questions, paths }: VisaRules, { answers, basis }: VisaScenario): string =>
  [
    VERSION,
    basis.rulesOn,
    questions.map(({ id }) => answers[id] ?? '').join('.'),
    paths.map(({ id }) => (basis.verdicts[id] ? CODES[basis.verdicts[id]] : '-')).join(''),
  ].join('_')

/** @returns null for an invalid code, or an unknown version */
export function fromVisaCode(rules: VisaRules, code: string): VisaScenario | null {
  const [version, rulesOn = '', list = '', judged = '', ...more] = code.split('_')
  if (version !== VERSION || more.length > 0 || !isDay(rulesOn)) return null
  const options = list.split('.')
  if (options.length !== rules.questions.length) return null
  const asked = Object.fromEntries(rules.questions.map(({ id }, index) => [id, options[index] ?? '']))
  const answers = readAnswers(rules.questions, asked)
  if (Object.keys(answers).length !== options.filter(Boolean).length) return null
  // With other rules the order of verdicts differs, so they are computed again.
  if (judged.length !== rules.paths.length || !/^[fco-]+$/.test(judged)) return withRulesOf(rules, answers)
  const verdicts = rules.paths.flatMap(({ id }, index) => {
    const kind = (Object.keys(CODES) as Kind[]).find((candidate) => CODES[candidate] === judged[index])
    return kind ? [[id, kind] as const] : []
  })
  return { answers, basis: { rulesOn, verdicts: Object.fromEntries(verdicts) } }
}
