'use server'

import { headers } from 'next/headers'

import { confirmEmail } from '@/lib/auth/email-confirmation'
import { requestPasswordReset, resetPassword } from '@/lib/auth/password-reset'
import { firstIssue, newPasswordFormSchema, resetRequestSchema } from '@/lib/auth/schemas'
import { AppError, errors } from '@/lib/errors'
import { getOriginAddress } from '@/lib/http/origin-address'
import { reportError } from '@/lib/log'

/** What one of the account pages shows after its form was posted. */
export interface AccountAnswer {
  readonly ok: boolean
  readonly title: string
  readonly message: string
}

const UNEXPECTED: AccountAnswer = { ok: false, title: 'Erreur', message: errors.unexpected.message }

const invalid = (message: string | null): AccountAnswer =>
  message ? { ok: false, title: 'Erreur de validation', message } : UNEXPECTED

async function answer(work: () => Promise<AccountAnswer>): Promise<AccountAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return { ok: false, title: error.title, message: error.message }
    reportError('an account page', error)
    return UNEXPECTED
  }
}

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
