'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'

import { done, ownAction, ownForm } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { requireProof } from '@/lib/access/viewer/guard'
import { renewCalendarToken } from '@/lib/members/departure/feed-token'
import { setReminders } from '@/lib/members/departure/reminders'

import { reminderFields } from './fields'

const PATH = pages.carnet.path

/** Creates a new calendar URL and shows it; works without JavaScript. */
export const renewCalendarAddress = ownAction(async ({ viewer, access }): Promise<null> => {
  await requireProof(viewer, 'agenda')
  if (access.space === 'open') await renewCalendarToken(viewer.id)
  refresh()
  redirect(`${PATH}#agenda`)
})

export const saveReminders = ownForm({
  fields: reminderFields,
  async run({ reminders }, { viewer, access }) {
    if (access.space !== 'open') redirect(PATH)
    await setReminders(viewer.id, reminders)
    return done(
      'C’est noté',
      reminders
        ? 'Premier courrier lundi matin, s’il y a quelque chose à dire et si ton adresse est confirmée.'
        : 'Tu ne recevras plus le courrier du lundi.',
    )
  },
})
