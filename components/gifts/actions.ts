'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'

import type { Answer } from '@/components/ui/answer'
import { answer, done } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { giftHref, openGift } from '@/lib/access/gifts/gift'
import { getViewer } from '@/lib/access/viewer/viewer'
import { returnCookie } from '@/lib/identity/return-cookie'
import { readReturnTarget } from '@/lib/identity/return-target'
import { AppError } from '@/lib/platform/errors'
import { formatDate } from '@/lib/platform/format'
import { textOf } from '@/lib/platform/http/posted-form'
import { limitGifts } from '@/lib/platform/http/rate-limit'

/** Returns to the gift after sign-in. */
export async function keepGift(form: FormData): Promise<void> {
  const target = readReturnTarget(giftHref(textOf(form, 'token')))
  if (target) (await cookies()).set(returnCookie(target.href))
  redirect(pages.auth.path)
}

export async function takeGift(_: Answer | null, form: FormData): Promise<Answer> {
  return answer(async () => {
    const viewer = await getViewer(await headers())
    if (!viewer) throw new AppError('not_signed_in')
    await limitGifts(viewer.id)
    const until = await openGift(textOf(form, 'token'), viewer.id, new Date())
    return done('C’est ouvert', `Premium est ouvert jusqu’au ${formatDate(until)}. Ce jour-là, il se ferme tout seul.`)
  })
}
