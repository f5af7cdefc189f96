import 'server-only'

import { z } from 'zod'

import { budget } from '@/content/simulations/budget'
import { formatDate, formatNumber, plural } from '@/lib/platform/format'
import { requireFact } from '@/lib/texts/content/facts'
import { visaCheck } from '@/lib/texts/content/visa-rules'

import {
  fromBudgetCode,
  getPriceChanges,
  getResult,
  isOutdated as hasOldPrices,
  nameOfBudget,
  readBudgetScenario,
  toBudgetCode,
  withPricesOf,
  type BudgetScenario,
} from './budget'
import { toBudgetExport, toVisaExport } from './export'
import { SCENARIO_LIMIT, type ScenarioKind } from './scenario'
import {
  fromVisaCode,
  getLines,
  getRuleChanges,
  isOutdated as hasOldRules,
  readVisaScenario,
  toVisaCode,
  withRulesOf,
  wordOf,
  type VisaScenario,
} from './visa'

const limits = { most: SCENARIO_LIMIT, full: 'too_many_scenarios', missing: 'scenario_not_found' } as const

const named = <Scenario extends object>(read: (content: unknown) => Scenario) =>
  z.looseObject({ name: z.string() }).transform(({ name, ...content }) => ({ ...read(content), name }))

const baht = (amount: number): string => `${formatNumber(amount)} ฿`

const euros = (amount: number): string => `${formatNumber(amount)} €`

export const budgetKind: ScenarioKind<BudgetScenario> = {
  ...limits,
  name: 'budget',
  schema: named((content) => readBudgetScenario(budget, content)),
  compute: (entries) => withPricesOf(budget, readBudgetScenario(budget, { entries }).entries),
  renew: ({ entries }) => withPricesOf(budget, entries),
  summarise(scenario) {
    const result = getResult(budget, scenario)
    return {
      figure: `${euros(result.euros)} par mois`,
      text: `${nameOfBudget(result)}, ${baht(result.total)} à ${baht(result.rate)} pour un euro`,
      dated: `calculé avec les prix du ${formatDate(result.pricesOn)}`,
    }
  },
  lines(scenario) {
    const { rows, total, euros: sum, rate } = getResult(budget, scenario)
    return [
      ...rows.map((row) => ({ label: row.label, text: baht(row.baht), amount: [row.baht, '฿'] as const })),
      { label: 'Total par mois', text: baht(total), amount: [total, '฿'], isTotal: true },
      { label: 'Total en euros, par mois', text: euros(sum), amount: [sum, '€'], isTotal: true },
      { label: 'Bahts pour un euro', text: formatNumber(rate), amount: [rate, '฿'] },
    ]
  },
  findChanges(scenario) {
    if (!hasOldPrices(scenario, budget)) return null
    const changes = getPriceChanges(budget, scenario)
    const sum = changes.reduce((total, { before, after }) => total + after - before, 0)
    return {
      before: scenario.basis.pricesOn,
      after: budget.pricesOn,
      sum:
        changes.length === 0
          ? 'aucun de tes montants n’a bougé.'
          : `${sum < 0 ? '−' : '+'} ${baht(Math.abs(sum))} par mois.`,
      lines: changes.map(({ label, before, after }) => `${label} : ${baht(before)}, maintenant ${baht(after)}`),
    }
  },
  toCode: (scenario) => toBudgetCode(budget, scenario),
  fromCode: (code) => fromBudgetCode(budget, code),
  toFile(scenario, made) {
    const city = budget.cities.find(({ id }) => id === scenario.entries.city)
    return toBudgetExport(budget, scenario, { ...made, sources: (city?.facts ?? []).map(requireFact) })
  },
}

export const visaKind: ScenarioKind<VisaScenario> = {
  ...limits,
  name: 'visa',
  schema: named((content) => readVisaScenario(visaCheck, content)),
  compute: (answers) => withRulesOf(visaCheck, readVisaScenario(visaCheck, { answers }).answers),
  renew: ({ answers }) => withRulesOf(visaCheck, answers),
  summarise(scenario) {
    const open = getLines(visaCheck, scenario).filter(({ kind }) => kind === 'fits' || kind === 'check')
    return {
      figure: open.length === 0 ? 'aucun titre' : plural(open.length, 'un titre', `${open.length} titres`),
      text: open.length === 0 ? 'Aucun titre tel quel' : open.map(({ path }) => path.name).join(', '),
      dated: `jugé par les règles du ${formatDate(scenario.basis.rulesOn)}`,
    }
  },
  lines: (scenario) => [
    ...visaCheck.questions.map(({ id, label, options }) => ({
      label,
      text: options.find((option) => option.id === scenario.answers[id])?.label ?? 'sans réponse',
      isAnswer: true,
    })),
    ...getLines(visaCheck, scenario).map(({ path, kind }) => ({
      label: path.name,
      text: kind ? wordOf(kind) : 'pas jugé',
    })),
  ],
  findChanges(scenario) {
    if (!hasOldRules(scenario, visaCheck)) return null
    const changes = getRuleChanges(visaCheck, scenario)
    return {
      before: scenario.basis.rulesOn,
      after: visaCheck.rulesOn,
      sum: changes.length === 0 ? 'aucun verdict n’a bougé.' : 'des verdicts ont bougé.',
      lines: changes.map(
        ({ path, before, after }) =>
          `${path.name} : ${before ? wordOf(before) : 'nouveau'}, maintenant ${wordOf(after)}`,
      ),
    }
  },
  toCode: (scenario) => toVisaCode(visaCheck, scenario),
  fromCode: (code) => fromVisaCode(visaCheck, code),
  toFile(scenario, made) {
    const ids = [...new Set(visaCheck.paths.flatMap(({ facts }) => facts))]
    return toVisaExport(visaCheck, scenario, { ...made, sources: ids.map(requireFact) })
  },
}

export const scenarioKinds = { budget: budgetKind, visa: visaKind } as const

export type ScenarioName = keyof typeof scenarioKinds

export const scenarioKindOf = (name: ScenarioName): ScenarioKind => scenarioKinds[name]
