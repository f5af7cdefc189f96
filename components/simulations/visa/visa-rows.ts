import { getLines, wordOf, type VisaRules, type VisaScenario } from '@/lib/members/simulations/visa'

import type { CompareRow } from '../compare-rows'

const differ = (one: string, other: string): string => (one === other ? '' : 'change')

/** Compares two sets of answers: different answers, and the verdict of each path. */
export function rowsOfVisas(rules: VisaRules, one: VisaScenario, other: VisaScenario): readonly CompareRow[] {
  const answers = rules.questions.map(({ id, label, options }): CompareRow => {
    const [mine, theirs] = [one, other].map(
      (scenario) => options.find((option) => option.id === scenario.answers[id])?.label ?? 'sans réponse',
    ) as [string, string]
    return { label, one: mine, other: theirs, difference: differ(mine, theirs) }
  })
  const judged = getLines(rules, one).map(({ path, kind }, index): CompareRow => {
    const counterpart = getLines(rules, other)[index]?.kind ?? null
    const [mine, theirs] = [kind ? wordOf(kind) : 'pas jugé', counterpart ? wordOf(counterpart) : 'pas jugé']
    return { label: path.name, one: mine, other: theirs, difference: differ(mine, theirs) }
  })
  return [...answers.filter(({ difference }) => difference), ...judged]
}
