'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'

import { done, memberAction, memberForm } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { requireProof } from '@/lib/access/viewer/guard'
import { renewCalendarToken } from '@/lib/members/departure/feed-token'
import { setReminders } from '@/lib/members/departure/reminders'

import { reminderFields } from './fields'

const PATH = pages.carnet.path

/** Creates a new calendar URL and shows it; works without JavaScript. */
export const renewCalendarAddress = memberAction(async (viewer): Promise<null> => {
  await requireProof(viewer, 'agenda')
  await renewCalendarToken(viewer.id)
  refresh()
  redirect(`${PATH}#agenda`)
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
