'use server'

import { headers } from 'next/headers'
import { after } from 'next/server'

import type { Answer } from '@/components/ui/answer'
import { answer, done } from '@/components/ui/answer-action'
import { perform } from '@/lib/atelier/acts/perform'
import { requireWriter } from '@/lib/atelier/guard'
import { reauthenticateByPassword } from '@/lib/identity/fresh-sign-in'
import { reauthenticateByPasskey } from '@/lib/identity/passkeys/sign-in'
import { announceDue } from '@/lib/notices/news/announcement'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'
import { reportError } from '@/lib/platform/log'

const itIsYou = () => done('C’est bien toi', 'Tu peux agir pendant un quart d’heure.')

/** Performs any act on /atelier, named by the form. */
export async function act(_: Answer | null, form: FormData): Promise<Answer> {
  return answer(async () => {
    const { title, message } = await perform(await headers(), form)
    after(() => announceDue(new Date()).catch((error: unknown) => reportError('what is published is not told', error)))
    return done(title, message)
  })
}

/** @param text the browser's answer, as JSON */
export async function reauthenticateWithPasskey(text: string): Promise<Answer> {
  const writer = await requireWriter()
  return answer(async () => {
    await reauthenticateByPasskey(writer, text, getOriginAddress(await headers()))
    return itIsYou()
  })
}

export async function reauthenticate(_: Answer | null, form: FormData): Promise<Answer> {
  const writer = await requireWriter()
  return answer(async () => {
    await reauthenticateByPassword(writer, textOf(form, 'currentPassword'), getOriginAddress(await headers()))
    return itIsYou()
  })
}
