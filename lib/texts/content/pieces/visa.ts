import type { VisaCondition, VisaPath } from '@/content/simulations/visa'
import type { VisaQuestion } from '@/content/simulations/visa-questions'

export type VisaAnswers = Readonly<Record<string, string>>

export interface VisaVerdict {
  readonly path: VisaPath
  /** `fits`: all conditions are met. `check`: something must be clarified first. `out`: not with these answers. */
  readonly kind: 'fits' | 'check' | 'out'
  /** Why not, or what to clarify. */
  readonly reasons: readonly string[]
}

/** A question without an answer rules nothing out yet. */
const isMet = ({ anyOf }: VisaCondition, answers: VisaAnswers): boolean =>
  Object.entries(anyOf).some(([question, accepted]) => {
    const answer = answers[question]
    return answer === undefined || accepted.includes(answer)
  })

function judge(path: VisaPath, answers: VisaAnswers): VisaVerdict {
  const unmet = path.conditions.filter((condition) => !isMet(condition, answers))
  const hard = unmet.filter(({ isSoft }) => !isSoft)
  const kind = hard.length > 0 ? 'out' : unmet.length > 0 ? 'check' : 'fits'
  return { path, kind, reasons: (hard.length > 0 ? hard : unmet).map(({ otherwise }) => otherwise) }
}

export const getUnanswered = (questions: readonly VisaQuestion[], answers: VisaAnswers): readonly VisaQuestion[] =>
  questions.filter(({ id, options }) => !options.some((option) => option.id === answers[id]))

const ORDER = { fits: 0, check: 1, out: 2 } as const

/** Every path with its verdict, those that fit first, otherwise in the order of the rules. */
export function getVerdicts(paths: readonly VisaPath[], answers: VisaAnswers): readonly VisaVerdict[] {
  return paths.map((path) => judge(path, answers)).sort((a, b) => ORDER[a.kind] - ORDER[b.kind])
}

/** @returns whether the recheck date of a rule has passed */
export const isDue = ({ recheckBefore }: { readonly recheckBefore: string }, today: string): boolean =>
  today >= recheckBefore
