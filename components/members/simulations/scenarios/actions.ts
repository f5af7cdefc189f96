'use server'

import * as z from 'zod/mini'

import { done, memberForm } from '@/components/ui/answer-action'
import { budget } from '@/content/simulations/budget'
import type { Viewer } from '@/lib/access/viewer/viewer'
import { fromBudgetCode, readBudgetScenario, withPricesOf, type BudgetScenario } from '@/lib/members/simulations/budget'
import { copyNameOf, parseJson, scenarioNameSchema, type ScenarioKind } from '@/lib/members/simulations/scenario'
import { changeScenario, deleteScenario, getScenario, keepScenario } from '@/lib/members/simulations/store'
import { fromVisaCode, readVisaScenario, withRulesOf, type VisaScenario } from '@/lib/members/simulations/visa'
import { AppError } from '@/lib/platform/errors'
import { visaCheck } from '@/lib/texts/content/visa-rules'

import { answersFields, keptFields, ownScenarioFields, renameFields } from './fields'

/** Three times a budget with all amounts typed. */
const MAX_ANSWERS = 12_000
const MAX_CODE = 600

const kindSchema = z.enum(['budget', 'visa'])

const kindRules = () => ({ scenario: kindSchema })

const nameRules = () => ({ ...kindRules(), name: scenarioNameSchema })

const ownerOf = ({ id: userId }: Viewer, kind: ScenarioKind) => ({ userId, kind })

/** Computed with current prices or rules. */
function fromAnswers(kind: ScenarioKind, text: string): BudgetScenario | VisaScenario {
  const given = text.length > MAX_ANSWERS ? null : parseJson(text)
  return kind === 'budget'
    ? withPricesOf(budget, readBudgetScenario(budget, { entries: given }).entries)
    : withRulesOf(visaCheck, readVisaScenario(visaCheck, { answers: given }).answers)
}

const fromCode = (kind: ScenarioKind, code: string): BudgetScenario | VisaScenario | null =>
  kind === 'budget' ? fromBudgetCode(budget, code) : fromVisaCode(visaCheck, code)

/** Saves answers, or a shared scenario, under a name. */
export const keepOwnScenario = memberForm({
  fields: keptFields,
  rules: nameRules,
  async run({ scenario: kind, answers, code, name }, viewer) {
    const owner = ownerOf(viewer, kind)
    const content = code ? fromCode(kind, code.slice(0, MAX_CODE)) : fromAnswers(kind, answers ?? '')
    if (!content) throw new AppError('invalid_request')
    await keepScenario(owner, name, content)
    return done(`Gardé : ${name}`, 'Tu le retrouves dans ta liste, en haut de cette page.')
  },
})

/** Replaces the answers, computed with current prices or rules. */
export const changeOwnAnswers = memberForm({
  fields: answersFields,
  rules: kindRules,
  async run({ scenario: kind, id, answers }, viewer) {
    await changeScenario(ownerOf(viewer, kind), id, { content: fromAnswers(kind, answers) })
    return done('Enregistré', 'Calculé avec ce qui vaut aujourd’hui.')
  },
})

/** Computes the same answers again with current prices or rules. */
export const renewOwnScenario = memberForm({
  fields: ownScenarioFields,
  rules: kindRules,
  async run({ scenario: kind, id }, viewer) {
    const owner = ownerOf(viewer, kind)
    const { content } = await getScenario(owner, id)
    const renewed =
      kind === 'budget'
        ? withPricesOf(budget, readBudgetScenario(budget, content).entries)
        : withRulesOf(visaCheck, readVisaScenario(visaCheck, content).answers)
    await changeScenario(owner, id, { content: renewed })
    return done('Recalculé', 'Avec ce qui vaut aujourd’hui.')
  },
})

export const renameOwnScenario = memberForm({
  fields: renameFields,
  rules: nameRules,
  async run({ scenario: kind, id, name }, viewer) {
    await changeScenario(ownerOf(viewer, kind), id, { name })
    return done('Renommé', `Il s’appelle maintenant ${name}.`)
  },
})

export const duplicateOwnScenario = memberForm({
  fields: ownScenarioFields,
  rules: kindRules,
  async run({ scenario: kind, id }, viewer) {
    const owner = ownerOf(viewer, kind)
    const { name, content } = await getScenario(owner, id)
    const copy = kind === 'budget' ? readBudgetScenario(budget, content) : readVisaScenario(visaCheck, content)
    await keepScenario(owner, copyNameOf(name), copy)
    return done('Copié', `La copie s’appelle ${copyNameOf(name)}.`)
  },
})

export const deleteOwnScenario = memberForm({
  fields: ownScenarioFields,
  rules: kindRules,
  async run({ scenario: kind, id }, viewer) {
    await deleteScenario(ownerOf(viewer, kind), id)
    return done('Supprimé', 'Ce scénario n’est plus dans ton compte.')
  },
})
