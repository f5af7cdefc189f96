'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'

import { memberAction } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { requireProof } from '@/lib/access/viewer/guard'
import { renewFeedToken } from '@/lib/members/space/feed-token'

/** Creates a new feed URL and shows it; works without JavaScript. */
export const renewFeedAddress = memberAction(async (viewer): Promise<null> => {
  await requireProof(viewer, 'flux')
  await renewFeedToken(viewer.id)
  refresh()
  redirect(`${pages.notes.path}#flux`)
})
