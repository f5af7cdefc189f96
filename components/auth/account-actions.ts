'use server'

import { headers } from 'next/headers'

import { confirmEmailChange } from '@/lib/auth/email-change'
import { confirmEmail } from '@/lib/auth/email-confirmation'
import { requestPasswordReset, resetPassword } from '@/lib/auth/password-reset'
import { firstIssue, newPasswordFormSchema, resetRequestSchema } from '@/lib/auth/schemas'
import { getOriginAddress } from '@/lib/http/origin-address'
import { unsubscribe } from '@/lib/news/consent'

import { answer, invalid, type AccountAnswer } from './account-answer'

const origin = async () => getOriginAddress(await headers())

/** Mails a link to the address, if it is somebody's; the answer is the same if not. */
export async function askForReset(_: AccountAnswer | null, formData: FormData): Promise<AccountAnswer> {
  const input = resetRequestSchema.safeParse(Object.fromEntries(formData))
  if (!input.success) return invalid(firstIssue(input))
  return answer(async () => {
    await requestPasswordReset(input.data.email, await origin())
    return {
      ok: true,
      title: 'Regarde tes e-mails',
      message: 'Si un compte existe avec cette adresse, un lien vient d’y être envoyé. Il est valable 30 minutes.',
    }
  })
}

export async function chooseNewPassword(_: AccountAnswer | null, formData: FormData): Promise<AccountAnswer> {
  const input = newPasswordFormSchema.safeParse(Object.fromEntries(formData))
  if (!input.success) return invalid(firstIssue(input))
  return answer(async () => {
    await resetPassword(input.data.token, input.data.password, await origin())
    return {
      ok: true,
      title: 'Ton mot de passe est changé',
      message: 'Toutes les sessions ouvertes avant sont fermées. Tu peux te connecter avec le nouveau.',
    }
  })
}

export async function confirmAddress(_: AccountAnswer | null, formData: FormData): Promise<AccountAnswer> {
  return answer(async () => {
    const email = await confirmEmail(String(formData.get('token')))
    return { ok: true, title: 'Adresse confirmée', message: `L’adresse ${email} est bien la tienne. Merci !` }
  })
}

export async function confirmNewAddress(_: AccountAnswer | null, formData: FormData): Promise<AccountAnswer> {
  return answer(async () => {
    const email = await confirmEmailChange(String(formData.get('token')))
    return { ok: true, title: 'Adresse changée', message: `Ton compte a maintenant l’adresse ${email}.` }
  })
}

export async function endNews(_: AccountAnswer | null, formData: FormData): Promise<AccountAnswer> {
  return answer(async () => {
    await unsubscribe(String(formData.get('token')))
    return { ok: true, title: 'C’est fait', message: 'Tu ne recevras plus les nouvelles du mois.' }
  })
}
