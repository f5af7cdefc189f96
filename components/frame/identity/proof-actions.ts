'use server'

import { headers } from 'next/headers'

import type { Answer } from '@/components/ui/answer'
import { answer, done, ownAction, ownForm } from '@/components/ui/answer-action'
import { reauthenticateByPassword } from '@/lib/identity/fresh-sign-in'
import { findKnownDevice } from '@/lib/identity/known-device'
import { reauthenticateByPasskey } from '@/lib/identity/passkeys/sign-in'
import { reauthenticateByCode } from '@/lib/identity/second-factor/prove'
import { getOriginAddress } from '@/lib/platform/http/origin-address'

import { codeProofFields, passwordProofFields } from './fields'

const itIsYou = () => done('C’est bien toi', 'Cela vaut un quart d’heure.')

export const proveByCode = ownForm({
  fields: codeProofFields,
  async run({ code }, { viewer }) {
    const requestHeaders = await headers()
    const device = await findKnownDevice(requestHeaders.get('cookie'), viewer.email)
    await reauthenticateByCode(viewer, code, getOriginAddress(requestHeaders), device !== null)
    return itIsYou()
  },
})

export const proveByPassword = ownForm({
  fields: passwordProofFields,
  async run({ currentPassword }, { viewer }) {
    await reauthenticateByPassword(viewer, currentPassword, getOriginAddress(await headers()))
    return itIsYou()
  },
})

/** @param text the browser's answer, as JSON */
export const proveWithPasskey = ownAction(async ({ viewer }, text: string): Promise<Answer> => {
  return answer(async () => {
    await reauthenticateByPasskey(viewer, text, getOriginAddress(await headers()))
    return itIsYou()
  })
})
