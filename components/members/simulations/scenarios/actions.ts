'use server'

import * as z from 'zod/mini'

import { invalid, type Answer } from '@/components/ui/answer'
import { answer, done, memberAction } from '@/components/ui/answer-action'
import { budget } from '@/content/simulations/budget'
import { fromBudgetCode, readBudgetScenario, withPricesOf, type BudgetScenario } from '@/lib/members/simulations/budget'
import { copyNameOf, parseJson, scenarioNameSchema, type ScenarioKind } from '@/lib/members/simulations/scenario'
import { changeScenario, deleteScenario, getScenario, keepScenario } from '@/lib/members/simulations/store'
import { fromVisaCode, readVisaScenario, withRulesOf, type VisaScenario } from '@/lib/members/simulations/visa'
import { textOf } from '@/lib/platform/http/posted-form'
import { visaCheck } from '@/lib/texts/content/visa-rules'

/** Three times a budget with all amounts typed. */
const MAX_ANSWERS = 12_000
const MAX_CODE = 600

const kindSchema = z.enum(['budget', 'visa'])

function read(formData: FormData) {
  const kind = kindSchema.safeParse(textOf(formData, 'scenario'))
  const id = z.uuid().safeParse(textOf(formData, 'id'))
  return { kind: kind.data ?? null, id: id.data ?? null }
}

const nameOf = (formData: FormData) => scenarioNameSchema.safeParse(textOf(formData, 'name'))

function refuseName(formData: FormData, name: ReturnType<typeof nameOf>): Answer {
  const message = name.error?.issues[0]?.message ?? ''
  return { ...invalid({ name: message }), values: { name: textOf(formData, 'name').trim().slice(0, 200) } }
}

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
export const keepOwnScenario = memberAction(async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
  const { kind } = read(formData)
  if (!kind) return invalid({})
  const name = nameOf(formData)
  if (!name.success) return refuseName(formData, name)
  const code = textOf(formData, 'code')
  const content = code ? fromCode(kind, code.slice(0, MAX_CODE)) : fromAnswers(kind, textOf(formData, 'answers'))
  if (!content) return invalid({})
  return answer(async () => {
    await keepScenario({ userId: viewer.id, kind }, name.data, content)
    return done(`Gardé : ${name.data}`, 'Tu le retrouves dans ta liste, en haut de cette page.')
  })
})

/** Replaces the answers, computed with current prices or rules. */
export const changeOwnAnswers = memberAction(async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
  const { kind, id } = read(formData)
  if (!kind || !id) return invalid({})
  return answer(async () => {
    await changeScenario({ userId: viewer.id, kind }, id, {
      content: fromAnswers(kind, textOf(formData, 'answers')),
    })
    return done('Enregistré', 'Calculé avec ce qui vaut aujourd’hui.')
  })
})

/** Computes the same answers again with current prices or rules. */
export const renewOwnScenario = memberAction(async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
  const { kind, id } = read(formData)
  if (!kind || !id) return invalid({})
  const owner = { userId: viewer.id, kind }
  return answer(async () => {
    const { content } = await getScenario(owner, id)
    const renewed =
      kind === 'budget'
        ? withPricesOf(budget, readBudgetScenario(budget, content).entries)
        : withRulesOf(visaCheck, readVisaScenario(visaCheck, content).answers)
    await changeScenario(owner, id, { content: renewed })
    return done('Recalculé', 'Avec ce qui vaut aujourd’hui.')
  })
})

export const renameOwnScenario = memberAction(async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
  const { kind, id } = read(formData)
  if (!kind || !id) return invalid({})
  const name = nameOf(formData)
  if (!name.success) return refuseName(formData, name)
  return answer(async () => {
    await changeScenario({ userId: viewer.id, kind }, id, { name: name.data })
    return done('Renommé', `Il s’appelle maintenant ${name.data}.`)
  })
})

export const duplicateOwnScenario = memberAction(
  async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
    const { kind, id } = read(formData)
    if (!kind || !id) return invalid({})
    const owner = { userId: viewer.id, kind }
    return answer(async () => {
      const { name, content } = await getScenario(owner, id)
      const copy = kind === 'budget' ? readBudgetScenario(budget, content) : readVisaScenario(visaCheck, content)
      await keepScenario(owner, copyNameOf(name), copy)
      return done('Copié', `La copie s’appelle ${copyNameOf(name)}.`)
    })
  },
)

export const deleteOwnScenario = memberAction(async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
  const { kind, id } = read(formData)
  if (!kind || !id) return invalid({})
  return answer(async () => {
    await deleteScenario({ userId: viewer.id, kind }, id)
    return done('Supprimé', 'Ce scénario n’est plus dans ton compte.')
  })
})
