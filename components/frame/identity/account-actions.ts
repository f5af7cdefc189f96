'use server'

import { headers } from 'next/headers'

import { invalid, type Answer } from '@/components/ui/answer'
import { answer } from '@/components/ui/answer-action'
import { confirmEmailChange } from '@/lib/account/email-change'
import { confirmEmail } from '@/lib/identity/email-confirmation'
import { findKnownDevice } from '@/lib/identity/known-device'
import { rememberThisDevice } from '@/lib/identity/log-in'
import { requestPasswordReset, resetPassword } from '@/lib/identity/password-reset'
import { fieldErrors, newPasswordFormSchema, resetRequestSchema } from '@/lib/identity/schemas'
import { stopMails } from '@/lib/members/departure/stop-mails'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'

/** Mails a reset link if the address has an account; the answer is the same if not. */
export async function askForReset(_: Answer | null, formData: FormData): Promise<Answer> {
  const input = resetRequestSchema.safeParse(Object.fromEntries(formData))
  if (!input.success) return invalid(fieldErrors(input))
  const { email } = input.data
  return answer(async () => {
    const requestHeaders = await headers()
    const device = await findKnownDevice(requestHeaders.get('cookie'), email)
    if ((await requestPasswordReset(email, getOriginAddress(requestHeaders), device)) === 'already_sent') {
      return {
        ok: true,
        title: 'Le lien est déjà parti',
        message:
          'Si un compte existe avec cette adresse, un lien y a été envoyé il y a moins de vingt minutes, et il est encore valable. Regarde aussi dans les indésirables.',
      }
    }
    return {
      ok: true,
      title: 'Regarde tes e-mails',
      message: 'Si un compte existe avec cette adresse, un lien vient d’y être envoyé. Il est valable 30 minutes.',
    }
  })
}

export async function chooseNewPassword(_: Answer | null, formData: FormData): Promise<Answer> {
  const input = newPasswordFormSchema.safeParse(Object.fromEntries(formData))
  if (!input.success) return invalid(fieldErrors(input))
  return answer(async () => {
    const email = await resetPassword(input.data.token, input.data.password, getOriginAddress(await headers()))
    await rememberThisDevice(email)
    return {
      ok: true,
      title: 'Ton mot de passe est changé',
      message: 'Toutes les sessions ouvertes avant sont fermées. Tu peux te connecter avec le nouveau.',
    }
  })
}

export async function confirmAddress(_: Answer | null, formData: FormData): Promise<Answer> {
  return answer(async () => {
    const email = await confirmEmail(textOf(formData, 'token'))
    await rememberThisDevice(email)
    return { ok: true, title: 'Adresse confirmée', message: `L’adresse ${email} est bien la tienne. Merci !` }
  })
}

export async function confirmNewAddress(_: Answer | null, formData: FormData): Promise<Answer> {
  return answer(async () => {
    const email = await confirmEmailChange(textOf(formData, 'token'))
    await rememberThisDevice(email)
    return { ok: true, title: 'Adresse changée', message: `Ton compte a maintenant l’adresse ${email}.` }
  })
}

export async function endNews(_: Answer | null, formData: FormData): Promise<Answer> {
  return answer(async () => {
    const stopped = await stopMails(textOf(formData, 'token'))
    const message =
      stopped === 'carnet'
        ? 'Tu ne recevras plus le courrier du lundi. Ton carnet, lui, reste ouvert.'
        : 'Tu ne recevras plus ni nouvelles du mois, ni rappel d’achat.'
    return { ok: true, title: 'C’est fait', message }
  })
}
