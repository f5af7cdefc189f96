'use server'

import { headers } from 'next/headers'

import type { Answer } from '@/components/ui/answer'
import { answer, done, ownAction } from '@/components/ui/answer-action'
import { reauthenticateByPassword } from '@/lib/identity/fresh-sign-in'
import { findKnownDevice } from '@/lib/identity/known-device'
import { reauthenticateByPasskey } from '@/lib/identity/passkeys/sign-in'
import { reauthenticateByCode } from '@/lib/identity/second-factor/prove'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf, typedOf } from '@/lib/platform/http/posted-form'

const itIsYou = () => done('C’est bien toi', 'Cela vaut un quart d’heure.')

/** By a code where the form has a field for one, else by the password. */
export const prove = ownAction(async ({ viewer }, _: Answer | null, form: FormData): Promise<Answer> => {
  return answer(async () => {
    const requestHeaders = await headers()
    const address = getOriginAddress(requestHeaders)
    if (form.has('code')) {
      const device = await findKnownDevice(requestHeaders.get('cookie'), viewer.email)
      await reauthenticateByCode(viewer, textOf(form, 'code'), address, device !== null)
    } else await reauthenticateByPassword(viewer, typedOf(form, 'currentPassword'), address)
    return itIsYou()
  })
})

/** @param text the browser's answer, as JSON */
export const proveWithPasskey = ownAction(async ({ viewer }, text: string): Promise<Answer> => {
  return answer(async () => {
    await reauthenticateByPasskey(viewer, text, getOriginAddress(await headers()))
    return itIsYou()
  })
})
