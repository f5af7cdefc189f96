'use server'

import * as z from 'zod/mini'

import { done, memberForm } from '@/components/ui/answer-action'
import { addEntry, editEntry, getEntry, removeEntry } from '@/lib/members/entries/entries'
import { scenarioKindOf, type ScenarioName } from '@/lib/members/simulations/kinds'
import { copyNameOf, scenarioNameSchema } from '@/lib/members/simulations/scenario'
import { AppError } from '@/lib/platform/errors'

import { answersFields, keptFields, ownScenarioFields, renameFields } from './fields'

/** Three times a budget with all amounts typed. */
const MAX_ANSWERS = 12_000
const MAX_CODE = 600

const kindRules = () => ({ scenario: z.enum(['budget', 'visa']) })

const nameRules = () => ({ ...kindRules(), name: scenarioNameSchema })

/** Computed with current prices or rules; what cannot be read is as in a new scenario. */
function compute(scenario: ScenarioName, text: string): object {
  let answers: unknown = null
  try {
    if (text.length <= MAX_ANSWERS) answers = JSON.parse(text)
  } catch {
    // As in a new one.
  }
  return scenarioKindOf(scenario).compute(answers)
}

/** Saves answers, or a shared scenario, under a name. */
export const keepOwnScenario = memberForm({
  fields: keptFields,
  rules: nameRules,
  async run({ scenario, answers, code, name }, viewer) {
    const kind = scenarioKindOf(scenario)
    const content = code ? kind.fromCode(code.slice(0, MAX_CODE)) : compute(scenario, answers ?? '')
    if (!content) throw new AppError('invalid_request')
    await addEntry(kind, viewer.id, () => ({ ...content, name }))
    return done(`Gardé : ${name}`, 'Tu le retrouves dans ta liste, en haut de cette page.')
  },
})

/** Replaces the answers, computed with current prices or rules. */
export const changeOwnAnswers = memberForm({
  fields: answersFields,
  rules: kindRules,
  async run({ scenario, id, answers }, viewer) {
    await editEntry(scenarioKindOf(scenario), viewer.id, id, ({ name }) => ({ ...compute(scenario, answers), name }))
    return done('Enregistré', 'Calculé avec ce qui vaut aujourd’hui.')
  },
})

/** Computes the same answers again with current prices or rules. */
export const renewOwnScenario = memberForm({
  fields: ownScenarioFields,
  rules: kindRules,
  async run({ scenario, id }, viewer) {
    const kind = scenarioKindOf(scenario)
    await editEntry(kind, viewer.id, id, (kept) => ({ ...kind.renew(kept), name: kept.name }))
    return done('Recalculé', 'Avec ce qui vaut aujourd’hui.')
  },
})

export const renameOwnScenario = memberForm({
  fields: renameFields,
  rules: nameRules,
  async run({ scenario, id, name }, viewer) {
    await editEntry(scenarioKindOf(scenario), viewer.id, id, (kept) => ({ ...kept, name }))
    return done('Renommé', `Il s’appelle maintenant ${name}.`)
  },
})

export const duplicateOwnScenario = memberForm({
  fields: ownScenarioFields,
  rules: kindRules,
  async run({ scenario, id }, { id: userId }) {
    const kind = scenarioKindOf(scenario)
    const kept = await getEntry(kind, userId, id)
    const name = copyNameOf(kept.name)
    await addEntry(kind, userId, () => ({ ...kept, name }))
    return done('Copié', `La copie s’appelle ${name}.`)
  },
})

export const deleteOwnScenario = memberForm({
  fields: ownScenarioFields,
  rules: kindRules,
  async run({ scenario, id }, viewer) {
    await removeEntry(scenarioKindOf(scenario), viewer.id, id)
    return done('Supprimé', 'Ce scénario n’est plus dans ton compte.')
  },
})
