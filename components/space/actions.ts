'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'

import { pages } from '@/content/pages'
import { requireProof, requireReader } from '@/lib/access/viewer/guard'
import { renewFeedToken } from '@/lib/members/space/feed-token'

/** Creates a new feed URL and shows it; works without JavaScript. */
export async function renewFeedAddress(): Promise<null> {
  const { viewer, access } = await requireReader()
  await requireProof(viewer, 'flux')
  if (access.space === 'open') await renewFeedToken(viewer.id)
  refresh()
  redirect(`${pages.notes.path}#flux`)
}
