'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { done, ownForm } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { requireProof } from '@/lib/access/viewer/guard'
import { deleteAccount } from '@/lib/account/deletion'
import { cancelEmailChange, requestEmailChange } from '@/lib/account/email-change'
import { changeName } from '@/lib/account/profile'
import { resendConfirmation } from '@/lib/identity/email-confirmation'
import { unlinkGoogle } from '@/lib/identity/google-unlink'
import { rememberThisDevice } from '@/lib/identity/log-in'
import { changePassword } from '@/lib/identity/password-change'
import { emailSchema, fullNameSchema, passwordSchema } from '@/lib/identity/schemas'
import { hasSecureCookies, sessionCookieName } from '@/lib/identity/session-token'
import { endOtherSessions, endSession } from '@/lib/identity/sessions'
import { setNewsConsent } from '@/lib/notices/news/consent'
import { getOriginAddress } from '@/lib/platform/http/origin-address'

import { deletionFields, emailFields, nameFields, newsFields, noFields, passwordFields, sessionFields } from './fields'

const origin = async () => getOriginAddress(await headers())

export const saveName = ownForm({
  fields: nameFields,
  rules: () => ({ fullName: fullNameSchema }),
  async run({ fullName }, { viewer }) {
    await changeName(viewer.id, fullName)
    return done('Nom enregistré', `Tu t’appelles maintenant ${fullName}.`)
  },
})

export const resendLink = ownForm({
  fields: noFields,
  async run(_, { viewer }) {
    await resendConfirmation(viewer.id, await origin())
    return done('Lien envoyé', `Regarde tes e-mails à l’adresse ${viewer.email}. Le lien est valable 24 heures.`)
  },
})

export const askForNewEmail = ownForm({
  fields: emailFields,
  rules: () => ({ email: emailSchema }),
  async run({ email }, { viewer }) {
    await requireProof(viewer, 'adresse')
    await requestEmailChange(viewer, email, await origin())
    return done(
      'Confirme ta nouvelle adresse',
      `Un lien vient de partir vers ${email}. D’ici là, ${viewer.email} reste ton adresse.`,
    )
  },
})

export const cancelNewEmail = ownForm({
  fields: noFields,
  async run(_, { viewer }) {
    await cancelEmailChange(viewer.id)
    return done('Demande annulée', `${viewer.email} reste ton adresse.`)
  },
})

export const savePassword = ownForm({
  fields: passwordFields,
  rules: () => ({ password: passwordSchema }),
  async run({ password }, { viewer }) {
    await requireProof(viewer, 'motdepasse')
    await changePassword(viewer, password, await origin())
    await rememberThisDevice(viewer.email)
    return done('Mot de passe enregistré', 'Tous tes autres appareils sont déconnectés, et un e-mail te le confirme.')
  },
})

export const unlinkOwnGoogle = ownForm({
  fields: noFields,
  async run(_, { viewer }) {
    await requireProof(viewer, 'google')
    await unlinkGoogle(viewer, await origin())
    return done('Google est délié', 'Tes autres appareils sont déconnectés, et un e-mail te le confirme.')
  },
})

export const endSessions = ownForm({
  fields: sessionFields,
  async run({ sessionId }, { viewer }) {
    await requireProof(viewer, 'appareils')
    if (sessionId) {
      await endSession(viewer.id, sessionId, 'on-demand')
      return done('Appareil déconnecté', 'Il devra se connecter à nouveau.')
    }
    await endOtherSessions(viewer.id, viewer.sessionId)
    return done('Autres appareils déconnectés', 'Tu n’es plus connecté qu’ici.')
  },
})

export const saveNews = ownForm({
  fields: newsFields,
  async run({ news }, { viewer }) {
    await setNewsConsent(viewer.id, news, 'account')
    return news
      ? done('C’est noté', 'Tu recevras les nouvelles du mois, une fois ton adresse confirmée.')
      : done('C’est noté', 'Tu ne recevras plus ni nouvelles du mois, ni rappel d’achat.')
  },
})

export const deleteOwnAccount = ownForm({
  fields: deletionFields,
  async run({ word }, { viewer }) {
    await requireProof(viewer, 'suppression')
    await deleteAccount(viewer, word)
    const jar = await cookies()
    // Browsers delete a __Host- cookie only when the response sets Secure too.
    jar.set(sessionCookieName(), '', { path: '/', maxAge: 0, httpOnly: true, secure: hasSecureCookies() })
    redirect(pages.goodbye.path)
  },
})
