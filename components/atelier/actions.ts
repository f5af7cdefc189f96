'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { after } from 'next/server'

import type { Answer } from '@/components/ui/answer'
import { answer, done, ownAction } from '@/components/ui/answer-action'
import { perform } from '@/lib/atelier/acts/perform'
import { listSegment } from '@/lib/members/mailing/segment'
import { announceDue } from '@/lib/notices/news/announcement'
import { reportError } from '@/lib/platform/log'

/** Performs any act on /atelier, named by the form. */
export const act = ownAction(async (_actor, _: Answer | null, form: FormData): Promise<Answer> => {
  const result = await answer(async () => {
    const { title, message, opens } = await perform(await headers(), form)
    after(() =>
      announceDue(new Date(), listSegment).catch((error: unknown) =>
        reportError('what is published is not told', error),
      ),
    )
    if (opens) redirect(opens)
    return done(title, message)
  })
  // So that the page asks for the proof that has run out since it was opened.
  if (!result.ok) refresh()
  return result
})
