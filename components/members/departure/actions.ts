'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { z } from 'zod'

import { invalid, type Answer } from '@/components/ui/answer'
import { answer, done, ownAction } from '@/components/ui/answer-action'
import { describeMove, problems } from '@/content/departure/words'
import { pages } from '@/content/pages'
import type { Actor } from '@/lib/access/viewer/reading'
import {
  dayInputSchema,
  ownStepSchema,
  returnInputSchema,
  situationSchema,
  stepIdSchema,
} from '@/lib/members/departure/input'
import { getParts, isOpen, makePlan, previewMove } from '@/lib/members/departure/plan'
import {
  addOwnStep,
  deleteOwnStep,
  getCarnet,
  MAX_OWN_STEPS,
  moveDeparture,
  postpone,
  saveSituation,
  setDone,
  setReturn,
  setSkipped,
} from '@/lib/members/departure/store'
import { dayOf } from '@/lib/platform/days'
import { AppError, type FieldErrors } from '@/lib/platform/errors'
import { textOf } from '@/lib/platform/http/posted-form'
import { departureSteps } from '@/lib/texts/content/steps'

const PATH = pages.carnet.path

/** @returns the member's id; redirects anybody else to the page, which describes the carnet */
function memberOf({ viewer, access }: Actor): string {
  if (access.space !== 'open') redirect(PATH)
  return viewer.id
}

const today = () => dayOf(new Date())

const fieldsOf = (error: z.ZodError): FieldErrors =>
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** @throws AppError invalid_request for an invalid id */
function idOf(formData: FormData): string {
  const id = stepIdSchema.safeParse(formData.get('step'))
  if (!id.success) throw new AppError('invalid_request')
  return id.data
}

export const saveOwnSituation = ownAction(async (actor, _: Answer | null, formData: FormData): Promise<Answer> => {
  const userId = memberOf(actor)
  const input = situationSchema(today()).safeParse(Object.fromEntries(formData))
  if (!input.success) return invalid(fieldsOf(input.error))
  return answer(async () => {
    const before = await getCarnet(userId)
    await saveSituation(userId, input.data, textOf(formData, 'ticked').split(' '))
    const count = makePlan(departureSteps, (await getCarnet(userId))!).length
    return done(before ? 'Situation enregistrée' : 'Ton carnet est prêt', `${count} étapes te concernent.`)
  })
})

/** For the checkbox without JavaScript, which reloads the page. */
export const toggleStep = ownAction(async (actor, _: Answer | null, formData: FormData): Promise<null> => {
  const userId = memberOf(actor)
  await setDone(userId, idOf(formData), formData.get('done') === 'on', today())
  refresh()
  return null
})

/** All that is overdue, for who did it before the carnet was begun. */
export const finishLate = ownAction(async (actor): Promise<null> => {
  const userId = memberOf(actor)
  const carnet = await getCarnet(userId)
  if (!carnet) throw new AppError('invalid_request')
  const { late } = getParts(makePlan(departureSteps, carnet), today())
  for (const { id } of late.filter(isOpen)) await setDone(userId, id, true, today())
  refresh()
  return null
})

export const skipStep = ownAction(async (actor, _: Answer | null, formData: FormData): Promise<null> => {
  const userId = memberOf(actor)
  await setSkipped(userId, idOf(formData), formData.get('skip') === 'on', today())
  refresh()
  return null
})

export const removeStep = ownAction(async (actor, _: Answer | null, formData: FormData): Promise<null> => {
  const userId = memberOf(actor)
  await deleteOwnStep(userId, idOf(formData))
  refresh()
  return null
})

export const postponeStep = ownAction(async (actor, _: Answer | null, formData: FormData): Promise<Answer> => {
  const userId = memberOf(actor)
  const isReset = formData.get('reset') === 'on'
  const input = dayInputSchema(today()).safeParse(Object.fromEntries(formData))
  if (!isReset && !input.success) return invalid(fieldsOf(input.error))
  return answer(async () => {
    await postpone(userId, idOf(formData), isReset ? null : input.data!.day)
    return done('C’est noté')
  })
})

export const addStep = ownAction(async (actor, _: Answer | null, formData: FormData): Promise<Answer> => {
  const userId = memberOf(actor)
  const values = { title: textOf(formData, 'title'), day: textOf(formData, 'day'), note: textOf(formData, 'note') }
  const input = ownStepSchema(today()).safeParse(values)
  if (!input.success) return { ...invalid(fieldsOf(input.error)), values }
  return answer(async () => {
    if (!(await addOwnStep(userId, input.data)))
      return { ok: false, title: 'Le carnet est plein', message: `Il garde ${MAX_OWN_STEPS} étapes à toi au plus.` }
    return done('Étape ajoutée', `« ${input.data.title} » est dans ton carnet.`)
  })
})

export interface MoveAnswer extends Answer {
  /** A day whose effects were shown, waiting for confirmation. */
  readonly proposed?: string
}

export const moveDay = ownAction(async (actor, _: MoveAnswer | null, formData: FormData): Promise<MoveAnswer> => {
  const userId = memberOf(actor)
  const input = dayInputSchema(today()).safeParse(Object.fromEntries(formData))
  if (!input.success) return invalid(fieldsOf(input.error))
  const { day } = input.data
  return answer(async (): Promise<MoveAnswer> => {
    const carnet = await getCarnet(userId)
    if (!carnet) throw new AppError('invalid_request')
    if (carnet.returnDay !== null && day >= carnet.returnDay) return invalid({ day: problems['return-first'] })
    const move = previewMove(makePlan(departureSteps, carnet), carnet.situation.day, day, today())
    if (formData.get('accept') !== 'on' || move.shift === 0)
      return {
        ok: true,
        title: 'Rien n’est encore changé',
        message: describeMove(move),
        ...(move.shift !== 0 && { proposed: day }),
      }
    await moveDeparture(userId, day)
    return done('Date changée', describeMove(move))
  })
})

/** Without a day, no return is planned any more. */
export const saveReturn = ownAction(async (actor, _: Answer | null, formData: FormData): Promise<Answer> => {
  const userId = memberOf(actor)
  const input = returnInputSchema(today()).safeParse(Object.fromEntries(formData))
  if (!input.success) return invalid(fieldsOf(input.error))
  const { day } = input.data
  return answer(async () => {
    const carnet = await getCarnet(userId)
    if (!carnet) throw new AppError('invalid_request')
    if (day !== null && day <= carnet.situation.day) return invalid({ day: problems['return-first'] })
    await setReturn(userId, day)
    if (day === null) return done('Aucun retour prévu', 'Les étapes du retour sont rangées.')
    return done('Retour noté', 'Ses étapes ont pris leur jour : de R − 90 à R + 90.')
  })
})
