'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { invalid, type Answer } from '@/components/ui/answer'
import { answer, done, ownAction } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { findTokenByCode } from '@/lib/access/gifts/code'
import { giftHref, openGift } from '@/lib/access/gifts/gift'
import { giftMailSchema } from '@/lib/access/gifts/mail-schema'
import { cancelGiftMail, planGiftMail } from '@/lib/access/gifts/mailing'
import { getViewer } from '@/lib/access/viewer/viewer'
import { returnCookie } from '@/lib/identity/return-cookie'
import { readReturnTarget } from '@/lib/identity/return-target'
import { fieldErrors } from '@/lib/identity/schemas'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { formatDate } from '@/lib/platform/format'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'
import { limitGiftCodes, limitGifts } from '@/lib/platform/http/rate-limit'

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

/** From the code of a card to its gift. */
export async function openCode(_: Answer | null, form: FormData): Promise<Answer> {
  return answer(async () => {
    await limitGiftCodes(getOriginAddress(await headers()))
    const token = await findTokenByCode(textOf(form, 'code'))
    if (!token) throw new AppError('gift_code_unknown')
    redirect(giftHref(token))
  })
}

export const planMail = ownAction(async ({ viewer }, _: Answer | null, form: FormData): Promise<Answer> => {
  const typed = (name: string) => textOf(form, name)
  const values = { address: typed('address'), sender: typed('sender'), words: typed('words'), day: typed('day') }
  const input = giftMailSchema.safeParse(values)
  if (!input.success) return { ...invalid(fieldErrors(input)), values }
  const now = new Date()
  const result = await answer(async () => {
    await limitGifts(viewer.id)
    await planGiftMail(viewer.id, typed('cadeau'), input.data, now)
    return input.data.day === dayOf(now)
      ? done('C’est parti', `Ton cadeau part à l’instant vers ${input.data.address}.`)
      : done('C’est prévu', `Ton cadeau partira le ${formatDate(new Date(input.data.day))}.`)
  })
  return result.ok ? result : { ...result, values }
})

export const cancelMail = ownAction(async ({ viewer }, _: Answer | null, form: FormData): Promise<Answer> => {
  return answer(async () => {
    await cancelGiftMail(viewer.id, textOf(form, 'cadeau'), new Date())
    return done('C’est annulé', 'Le cadeau ne part plus. L’adresse et tes mots sont effacés.')
  })
})
