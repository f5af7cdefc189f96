'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import * as z from 'zod/mini'

import { invalid, type Answer } from '@/components/ui/answer'
import { answer, done, ownAction } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { requireProof } from '@/lib/access/viewer/guard'
import { deleteAccount } from '@/lib/account/deletion'
import { cancelEmailChange, requestEmailChange } from '@/lib/account/email-change'
import { changeName } from '@/lib/account/profile'
import { resendConfirmation } from '@/lib/identity/email-confirmation'
import { unlinkGoogle } from '@/lib/identity/google-unlink'
import { rememberThisDevice } from '@/lib/identity/log-in'
import { changePassword } from '@/lib/identity/password-change'
import { emailChangeSchema, fieldErrors, nameFormSchema, passwordChangeSchema } from '@/lib/identity/schemas'
import { hasSecureCookies, sessionCookieName } from '@/lib/identity/session-token'
import { endOtherSessions, endSession } from '@/lib/identity/sessions'
import { setNewsConsent } from '@/lib/notices/news/consent'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'

const origin = async () => getOriginAddress(await headers())

export const saveName = ownAction(async ({ viewer }, _: Answer | null, formData: FormData): Promise<Answer> => {
  const values = { fullName: textOf(formData, 'fullName') }
  const input = nameFormSchema.safeParse(values)
  if (!input.success) return { ...invalid(fieldErrors(input)), values }
  return answer(async () => {
    await changeName(viewer.id, input.data.fullName)
    return done('Nom enregistré', `Tu t’appelles maintenant ${input.data.fullName}.`)
  })
})

export const resendLink = ownAction(async ({ viewer }, _: Answer | null): Promise<Answer> => {
  return answer(async () => {
    await resendConfirmation(viewer.id, await origin())
    return done('Lien envoyé', `Regarde tes e-mails à l’adresse ${viewer.email}. Le lien est valable 24 heures.`)
  })
})

export const askForNewEmail = ownAction(async ({ viewer }, _: Answer | null, formData: FormData): Promise<Answer> => {
  const values = { email: textOf(formData, 'email') }
  const input = emailChangeSchema.safeParse(values)
  if (!input.success) return { ...invalid(fieldErrors(input)), values }
  await requireProof(viewer, 'adresse')
  const result = await answer(async () => {
    await requestEmailChange(viewer, input.data.email, await origin())
    return done(
      'Confirme ta nouvelle adresse',
      `Un lien vient de partir vers ${input.data.email}. D’ici là, ${viewer.email} reste ton adresse.`,
    )
  })
  return result.ok ? result : { ...result, values }
})

export const cancelNewEmail = ownAction(async ({ viewer }, _: Answer | null): Promise<Answer> => {
  return answer(async () => {
    await cancelEmailChange(viewer.id)
    return done('Demande annulée', `${viewer.email} reste ton adresse.`)
  })
})

export const savePassword = ownAction(async ({ viewer }, _: Answer | null, formData: FormData): Promise<Answer> => {
  const input = passwordChangeSchema.safeParse(Object.fromEntries(formData))
  if (!input.success) return invalid(fieldErrors(input))
  await requireProof(viewer, 'motdepasse')
  return answer(async () => {
    await changePassword(viewer, input.data.password, await origin())
    await rememberThisDevice(viewer.email)
    return done('Mot de passe enregistré', 'Tous tes autres appareils sont déconnectés, et un e-mail te le confirme.')
  })
})

export const unlinkOwnGoogle = ownAction(async ({ viewer }, _: Answer | null): Promise<Answer> => {
  await requireProof(viewer, 'google')
  return answer(async () => {
    await unlinkGoogle(viewer, await origin())
    return done('Google est délié', 'Tes autres appareils sont déconnectés, et un e-mail te le confirme.')
  })
})

/** Ends one session, or all others without an id. */
export const endSessions = ownAction(async ({ viewer }, _: Answer | null, formData: FormData): Promise<Answer> => {
  const sessionId = z.uuid().safeParse(formData.get('sessionId') ?? viewer.sessionId)
  if (!sessionId.success) return invalid({})
  await requireProof(viewer, 'appareils')
  return answer(async () => {
    if (formData.has('sessionId')) {
      await endSession(viewer.id, sessionId.data, 'on-demand')
      return done('Appareil déconnecté', 'Il devra se connecter à nouveau.')
    }
    await endOtherSessions(viewer.id, viewer.sessionId)
    return done('Autres appareils déconnectés', 'Tu n’es plus connecté qu’ici.')
  })
})

export const saveNews = ownAction(async ({ viewer }, _: Answer | null, formData: FormData): Promise<Answer> => {
  return answer(async () => {
    const isGiven = textOf(formData, 'news') === 'on'
    await setNewsConsent(viewer.id, isGiven, 'account')
    return isGiven
      ? done('C’est noté', 'Tu recevras les nouvelles du mois, une fois ton adresse confirmée.')
      : done('C’est noté', 'Tu ne recevras plus ni nouvelles du mois, ni rappel d’achat.')
  })
})

export const deleteOwnAccount = ownAction(async ({ viewer }, _: Answer | null, formData: FormData): Promise<Answer> => {
  await requireProof(viewer, 'suppression')
  return answer(async () => {
    await deleteAccount(viewer, textOf(formData, 'word'))
    const jar = await cookies()
    // Browsers delete a __Host- cookie only when the response sets Secure too.
    jar.set(sessionCookieName(), '', { path: '/', maxAge: 0, httpOnly: true, secure: hasSecureCookies() })
    redirect(pages.goodbye.path)
  })
})
