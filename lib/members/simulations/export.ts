import type { Budget } from '@/content/simulations/budget'
import { site } from '@/content/site'
import { toCsv } from '@/lib/platform/csv'
import type { Day } from '@/lib/platform/days'
import type { Fact } from '@/lib/texts/content/facts'
import { getVerdicts } from '@/lib/texts/content/pieces/visa'

import { getResult, nameOfBudget, type BudgetScenario } from './budget'
import { getLines, isOutdated, wordOf, type VisaRules, type VisaScenario } from './visa'

/** Each file format writes numbers in its own way. */
export type Cell = string | number

/** A scenario for export. */
export interface ExportTable {
  readonly title: string
  readonly facts: readonly (readonly [string, Cell])[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly total: readonly Cell[] | null
  readonly notes: readonly string[]
  readonly sources: readonly Fact[]
}

export interface Made {
  readonly name: string
  readonly madeOn: Day
  readonly sources: readonly Fact[]
}

/** « 21/11/2026 ». */
export const toFrench = (day: Day): string => day.split('-').toReversed().join('/')

/** Rounded to the cent. */
const inEuros = (baht: number, rate: number): number => Math.round((baht / rate) * 100) / 100

export function toBudgetExport(budget: Budget, scenario: BudgetScenario, { name, madeOn, sources }: Made): ExportTable {
  const result = getResult(budget, scenario)
  const { rows, rate, total, pricesOn } = result
  return {
    title: name,
    facts: [
      ['Budget', nameOfBudget(result)],
      ['Prix du', toFrench(pricesOn)],
      ['Bahts pour un euro', rate],
      ['Fichier du', toFrench(madeOn)],
    ],
    head: ['Poste', '฿ par mois', '€ par mois', 'D’où vient le montant'],
    rows: rows.map(({ label, baht, isOwn }, index) => [
      label,
      baht,
      inEuros(baht, rate),
      isOwn ? 'ton montant' : basisOf(budget, scenario, index),
    ]),
    total: ['Total', total, inEuros(total, rate), ''],
    notes: [
      `Montants de départ relevés au ${toFrench(pricesOn)} par ${site.name} ; les tiens et ton taux de change sont de toi. Un ordre de grandeur, pas un devis.`,
    ],
    sources,
  }
}

function basisOf(budget: Budget, { entries }: BudgetScenario, index: number): string {
  const city = budget.cities.find(({ id }) => id === entries.city)
  return budget.lines[index]?.basis ?? city?.rentBasis ?? 'ordre de grandeur'
}

export function toVisaExport(rules: VisaRules, scenario: VisaScenario, { name, madeOn, sources }: Made): ExportTable {
  const { answers, basis } = scenario
  const reasons = new Map(getVerdicts(rules.paths, answers).map(({ path, reasons: why }) => [path.id, why.join(' ')]))
  const isOld = isOutdated(scenario, rules)
  return {
    title: name,
    facts: [
      ['Règles du', toFrench(basis.rulesOn)],
      ['Fichier du', toFrench(madeOn)],
      ...rules.questions.map(({ id, label, options }): readonly [string, Cell] => [
        label,
        options.find((option) => option.id === answers[id])?.label ?? 'sans réponse',
      ]),
    ],
    head: ['Titre', 'Séjour', 'Verdict', 'Pourquoi'],
    rows: getLines(rules, scenario).map(({ path, kind }) => [
      path.name,
      path.stay,
      kind ? wordOf(kind) : 'pas jugé ce jour-là',
      isOld ? '' : (reasons.get(path.id) ?? ''),
    ]),
    total: null,
    notes: [
      'Des règles générales, à leur date. Ce n’est pas un conseil personnel : relis thaievisa.go.th le jour de ta demande.',
    ],
    sources,
  }
}

export function toExportCsv({ title, facts, head, rows, total, notes, sources }: ExportTable): string {
  return toCsv([
    [title],
    ...facts,
    [],
    head,
    ...rows,
    ...(total ? [total] : []),
    [],
    ...notes.map((note) => [note]),
    [],
    ['Fait', 'Source', 'Adresse', 'Vérifié le'],
    ...sources.map(({ claim, source, url, verifiedOn }) => [claim, source, url, toFrench(verifiedOn)]),
  ])
}
