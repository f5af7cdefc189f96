'use server'

import { headers } from 'next/headers'

import type { Answer } from '@/components/ui/answer'
import { formAction } from '@/components/ui/answer-action'
import { confirmEmailChange } from '@/lib/account/email-change'
import { confirmEmail } from '@/lib/identity/email-confirmation'
import { findKnownDevice } from '@/lib/identity/known-device'
import { rememberThisDevice } from '@/lib/identity/log-in'
import { requestPasswordReset, resetPassword } from '@/lib/identity/password-reset'
import { emailSchema, passwordSchema } from '@/lib/identity/schemas'
import { stopMails } from '@/lib/members/departure/stop-mails'
import { getOriginAddress } from '@/lib/platform/http/origin-address'

import { linkFields, newPasswordFields, resetFields } from './fields'

/** What a form says that leaves its page as it is. */
const said = (title: string, message: string): Answer => ({ ok: true, title, message })

/** Mails a reset link if the address has an account; the answer is the same if not. */
export const askForReset = formAction({
  fields: resetFields,
  rules: () => ({ email: emailSchema }),
  async run({ email }) {
    const requestHeaders = await headers()
    const device = await findKnownDevice(requestHeaders.get('cookie'), email)
    if ((await requestPasswordReset(email, getOriginAddress(requestHeaders), device)) === 'already_sent') {
      return said(
        'Le lien est déjà parti',
        'Si un compte existe avec cette adresse, un lien y a été envoyé il y a moins de vingt minutes, et il est encore valable. Regarde aussi dans les indésirables.',
      )
    }
    return said(
      'Regarde tes e-mails',
      'Si un compte existe avec cette adresse, un lien vient d’y être envoyé. Il est valable 30 minutes.',
    )
  },
})

export const chooseNewPassword = formAction({
  fields: newPasswordFields,
  rules: () => ({ password: passwordSchema }),
  async run({ token, password }) {
    const email = await resetPassword(token, password, getOriginAddress(await headers()))
    await rememberThisDevice(email)
    return said(
      'Ton mot de passe est changé',
      'Toutes les sessions ouvertes avant sont fermées. Tu peux te connecter avec le nouveau.',
    )
  },
})

export const confirmAddress = formAction({
  fields: linkFields,
  async run({ token }) {
    const email = await confirmEmail(token)
    await rememberThisDevice(email)
    return said('Adresse confirmée', `L’adresse ${email} est bien la tienne. Merci !`)
  },
})

export const confirmNewAddress = formAction({
  fields: linkFields,
  async run({ token }) {
    const email = await confirmEmailChange(token)
    await rememberThisDevice(email)
    return said('Adresse changée', `Ton compte a maintenant l’adresse ${email}.`)
  },
})

export const endNews = formAction({
  fields: linkFields,
  run: async ({ token }) =>
    said(
      'C’est fait',
      (await stopMails(token)) === 'carnet'
        ? 'Tu ne recevras plus le courrier du lundi. Ton carnet, lui, reste ouvert.'
        : 'Tu ne recevras plus ni nouvelles du mois, ni rappel d’achat.',
    ),
})
