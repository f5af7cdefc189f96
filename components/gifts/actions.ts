'use server'

import { refresh } from 'next/cache'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'

import type { Answer } from '@/components/ui/answer'
import { answer } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { returnCookie } from '@/lib/auth/return-cookie'
import { readReturnTarget } from '@/lib/auth/return-target'
import { AppError } from '@/lib/errors'
import { formatDate } from '@/lib/format'
import { giftHref, openGift } from '@/lib/gifts/gift'
import { limitGifts } from '@/lib/http/rate-limit'
import { getViewer } from '@/lib/viewer/viewer'

const tokenOf = (form: FormData) => String(form.get('token') ?? '')

/** Signing in leads back to the gift. */
export async function keepGift(form: FormData): Promise<void> {
  const target = readReturnTarget(giftHref(tokenOf(form)))
  if (target) (await cookies()).set(returnCookie(target.href))
  redirect(pages.auth.path)
}

export async function takeGift(_: Answer | null, form: FormData): Promise<Answer> {
  return answer(async () => {
    const viewer = await getViewer(await headers())
    if (!viewer) throw new AppError('not_signed_in')
    await limitGifts(viewer.id)
    const until = await openGift(tokenOf(form), viewer.id, new Date())
    refresh()
    const message = `Premium est ouvert jusqu’au ${formatDate(until)}. Ce jour-là, il se ferme tout seul.`
    return { ok: true, title: 'C’est ouvert', message }
  })
}
