'use server'

import { headers } from 'next/headers'
import type { PublicKeyCredentialRequestOptionsJSON } from 'simplewebauthn-server'

import type { Refusal } from '@/components/ui/answer'
import { refusalOf } from '@/components/ui/answer-action'
import { logInByPasskey } from '@/lib/identity/log-in'
import { startPasskeySignIn } from '@/lib/identity/passkeys/sign-in'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { limitCalls } from '@/lib/platform/http/rate-limit'

type Started = { readonly ok: true; readonly options: PublicKeyCredentialRequestOptionsJSON } | Refusal

export async function startPasskeyLogin(): Promise<Started> {
  try {
    await limitCalls(getOriginAddress(await headers()))
    return { ok: true, options: await startPasskeySignIn() }
  } catch (error) {
    return refusalOf(error, () => ({}))
  }
}

/** @param answer of the browser, as JSON */
export async function logInWithPasskey(answer: string): Promise<{ readonly ok: true } | Refusal> {
  try {
    await logInByPasskey(answer)
    return { ok: true }
  } catch (error) {
    return refusalOf(error, () => ({}))
  }
}
