'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { done, formAction, ownForm } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { findTokenByCode } from '@/lib/access/gifts/code'
import { giftHref, openGift } from '@/lib/access/gifts/gift'
import { giftMailSchema } from '@/lib/access/gifts/mail-schema'
import { cancelGiftMail, planGiftMail } from '@/lib/access/gifts/mailing'
import { getViewer } from '@/lib/access/viewer/viewer'
import { returnCookie } from '@/lib/identity/return-cookie'
import { readReturnTarget } from '@/lib/identity/return-target'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { formatDate } from '@/lib/platform/format'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { limitGiftCodes, limitGifts } from '@/lib/platform/http/rate-limit'
import { readFields } from '@/lib/platform/http/read-fields'

import { codeFields, giftFields, mailFields, tokenFields } from './fields'

/** Returns to the gift after sign-in. */
export async function keepGift(form: FormData): Promise<void> {
  const { token } = readFields(tokenFields, form)
  const target = readReturnTarget(giftHref(token))
  if (target) (await cookies()).set(returnCookie(target.href))
  redirect(pages.auth.path)
}

export const takeGift = formAction({
  fields: tokenFields,
  async run({ token }) {
    const viewer = await getViewer(await headers())
    if (!viewer) throw new AppError('not_signed_in')
    await limitGifts(viewer.id)
    const until = await openGift(token, viewer.id, new Date())
    return done('C’est ouvert', `Premium est ouvert jusqu’au ${formatDate(until)}. Ce jour-là, il se ferme tout seul.`)
  },
})

/** From the code of a card to its gift. */
export const openCode = formAction({
  fields: codeFields,
  async run({ code }) {
    await limitGiftCodes(getOriginAddress(await headers()))
    const token = await findTokenByCode(code)
    if (!token) throw new AppError('gift_code_unknown')
    redirect(giftHref(token))
  },
})

export const planMail = ownForm({
  fields: mailFields,
  rules: () => giftMailSchema.shape,
  async run({ cadeau, words, ...mail }, { viewer }) {
    const now = new Date()
    await limitGifts(viewer.id)
    await planGiftMail(viewer.id, cadeau, { ...mail, words: words ?? '' }, now)
    return mail.day === dayOf(now)
      ? done('C’est parti', `Ton cadeau part à l’instant vers ${mail.address}.`)
      : done('C’est prévu', `Ton cadeau partira le ${formatDate(new Date(mail.day))}.`)
  },
})

export const cancelMail = ownForm({
  fields: giftFields,
  async run({ cadeau }, { viewer }) {
    await cancelGiftMail(viewer.id, cadeau, new Date())
    return done('C’est annulé', 'Le cadeau ne part plus. L’adresse et tes mots sont effacés.')
  },
})
