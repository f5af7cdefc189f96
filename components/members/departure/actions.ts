'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'

import type { Answer } from '@/components/ui/answer'
import { done, memberAction, memberForm } from '@/components/ui/answer-action'
import { describeMove, problems } from '@/content/departure/words'
import { pages } from '@/content/pages'
import { requireProof } from '@/lib/access/viewer/guard'
import { renewCalendarToken } from '@/lib/members/departure/feed-token'
import { daySchema, situationRules, stepIdSchema } from '@/lib/members/departure/input'
import { getParts, isOpen, makePlan, previewMove } from '@/lib/members/departure/plan'
import { setReminders } from '@/lib/members/departure/reminders'
import {
  addOwnStep,
  deleteOwnStep,
  getCarnet,
  moveDeparture,
  postpone,
  saveSituation,
  setDone,
  setReturn,
  setSkipped,
} from '@/lib/members/departure/store'
import { dayOf } from '@/lib/platform/days'
import { AppError, wrong } from '@/lib/platform/errors'
import { getDepartureSteps } from '@/lib/texts/content/steps'

import {
  doneFields,
  moveFields,
  ownStepFields,
  postponeFields,
  reminderFields,
  returnFields,
  situationFields,
  skipFields,
  stepFields,
} from './fields'

const today = () => dayOf(new Date())

const stepRules = () => ({ step: stepIdSchema })

const dayRules = (now: Date) => ({ day: daySchema(dayOf(now)) })

/** @throws AppError invalid_request without one */
async function requireCarnet(userId: string) {
  const carnet = await getCarnet(userId)
  if (!carnet) throw new AppError('invalid_request')
  return carnet
}

export const saveOwnSituation = memberForm({
  fields: situationFields,
  rules: (now) => situationRules(dayOf(now)),
  async run({ ticked, ...situation }, { id: userId }) {
    const before = await getCarnet(userId)
    await saveSituation(userId, situation, ticked?.split(' '))
    const count = makePlan(getDepartureSteps(), await requireCarnet(userId)).length
    return done(before ? 'Situation enregistrée' : 'Ton carnet est prêt', `${count} étapes te concernent.`)
  },
})

/** For the checkbox without JavaScript, which reloads the page. */
export const toggleStep = memberForm({
  fields: doneFields,
  rules: stepRules,
  async run({ step, done: isDone }, { id: userId }) {
    await setDone(userId, step, isDone, today())
    refresh()
    return null
  },
})

/** All that is overdue, for who did it before the carnet was begun. */
export const finishLate = memberAction(async ({ id: userId }): Promise<null> => {
  const { late } = getParts(makePlan(getDepartureSteps(), await requireCarnet(userId)), today())
  for (const { id } of late.filter(isOpen)) await setDone(userId, id, true, today())
  refresh()
  return null
})

export const skipStep = memberForm({
  fields: skipFields,
  rules: stepRules,
  async run({ step, skip }, { id: userId }) {
    await setSkipped(userId, step, skip, today())
    refresh()
    return null
  },
})

export const removeStep = memberForm({
  fields: stepFields,
  rules: stepRules,
  async run({ step }, { id: userId }) {
    await deleteOwnStep(userId, step)
    refresh()
    return null
  },
})

export const postponeStep = memberForm({
  fields: postponeFields,
  // The day counts only when it is not reset.
  rules: () => ({ ...stepRules(), day: z.string() }),
  async run({ step, day, reset }, { id: userId }) {
    const read = daySchema(today()).safeParse(day ?? '')
    if (!reset && !read.success) throw wrong('day', read.error.issues[0]!.message)
    await postpone(userId, step, reset ? null : day)
    return done('C’est noté')
  },
})

export const addStep = memberForm({
  fields: ownStepFields,
  rules: dayRules,
  async run({ title, day, note }, { id: userId }) {
    await addOwnStep(userId, { title, day, note: note ?? '' })
    return done('Étape ajoutée', `« ${title} » est dans ton carnet.`)
  },
})

interface MoveAnswer extends Answer {
  /** A day whose effects were shown, waiting for confirmation. */
  readonly proposed?: string
}

export const moveDay = memberForm({
  fields: moveFields,
  rules: dayRules,
  async run({ day, accept }, { id: userId }): Promise<MoveAnswer> {
    const carnet = await requireCarnet(userId)
    if (carnet.returnDay !== null && day >= carnet.returnDay) throw wrong('day', problems['return-first'])
    const move = previewMove(makePlan(getDepartureSteps(), carnet), carnet.situation.day, day, today())
    if (!accept || move.shift === 0)
      return {
        ok: true,
        title: 'Rien n’est encore changé',
        message: describeMove(move),
        ...(move.shift !== 0 && { proposed: day }),
      }
    await moveDeparture(userId, day)
    return done('Date changée', describeMove(move))
  },
})

/** Without a day, no return is planned any more. */
export const saveReturn = memberForm({
  fields: returnFields,
  rules: dayRules,
  async run({ day }, { id: userId }) {
    const { situation } = await requireCarnet(userId)
    if (day !== null && day <= situation.day) throw wrong('day', problems['return-first'])
    await setReturn(userId, day)
    if (day === null) return done('Aucun retour prévu', 'Les étapes du retour sont rangées.')
    return done('Retour noté', 'Ses étapes ont pris leur jour : de R − 90 à R + 90.')
  },
})

/** Creates a new calendar URL and shows it; works without JavaScript. */
export const renewCalendarAddress = memberAction(async (viewer): Promise<null> => {
  await requireProof(viewer, 'agenda')
  await renewCalendarToken(viewer.id)
  refresh()
  redirect(`${pages.carnet.path}#agenda`)
})

export const saveReminders = memberForm({
  fields: reminderFields,
  async run({ reminders }, viewer) {
    await setReminders(viewer.id, reminders)
    return done(
      'C’est noté',
      reminders
        ? 'Premier courrier lundi matin, s’il y a quelque chose à dire et si ton adresse est confirmée.'
        : 'Tu ne recevras plus le courrier du lundi.',
    )
  },
})
