'use server'

import { headers } from 'next/headers'

import type { Answer } from '@/components/ui/answer'
import { answer, done } from '@/components/ui/answer-action'
import { requireViewer } from '@/lib/access/viewer/guard'
import { reauthenticateByPassword } from '@/lib/identity/fresh-sign-in'
import { findKnownDevice } from '@/lib/identity/known-device'
import { reauthenticateByPasskey } from '@/lib/identity/passkeys/sign-in'
import { reauthenticateByCode } from '@/lib/identity/second-factor/prove'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'

const itIsYou = () => done('C’est bien toi', 'Cela vaut un quart d’heure.')

/** By a code where the form has a field for one, else by the password. */
export async function prove(_: Answer | null, form: FormData): Promise<Answer> {
  const viewer = await requireViewer()
  return answer(async () => {
    const requestHeaders = await headers()
    const address = getOriginAddress(requestHeaders)
    if (form.has('code')) {
      const device = await findKnownDevice(requestHeaders.get('cookie'), viewer.email)
      await reauthenticateByCode(viewer, textOf(form, 'code'), address, device !== null)
    } else await reauthenticateByPassword(viewer, textOf(form, 'currentPassword'), address)
    return itIsYou()
  })
}

/** @param text the browser's answer, as JSON */
export async function proveWithPasskey(text: string): Promise<Answer> {
  const viewer = await requireViewer()
  return answer(async () => {
    await reauthenticateByPasskey(viewer, text, getOriginAddress(await headers()))
    return itIsYou()
  })
}
