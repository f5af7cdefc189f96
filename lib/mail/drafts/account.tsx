import 'server-only'

import { pages } from '@/content/pages'
import { createAccountToken } from '@/lib/identity/account-tokens'
import { createEmailChangeToken } from '@/lib/identity/email-change-token'
import { getDb } from '@/lib/platform/db'

import type { Drafts } from './draft'
import {
  ConfirmEmail,
  confirmEmailSubject,
  ConfirmNewEmail,
  confirmNewEmailSubject,
  EmailChangeAsked,
  emailChangeAskedSubject,
  EmailChanged,
  emailChangedSubject,
  GoogleLinked,
  googleLinkedSubject,
  GoogleUnlinked,
  googleUnlinkedSubject,
  PasskeyAdded,
  passkeyAddedSubject,
  PasswordChanged,
  passwordChangedSubject,
  ResetPassword,
  resetPasswordSubject,
  SecondFactor,
  secondFactorSubject,
} from '../templates/account'

type AccountKind =
  | 'confirm-email'
  | 'reset-password'
  | 'password-changed'
  | 'google-linked'
  | 'google-unlinked'
  | 'passkey-added'
  | 'second-factor'
  | 'confirm-new-email'
  | 'email-change-asked'
  | 'email-changed'

/** Mails about an account. Tokens of links are created here, when the mail is composed. */
export const accountDrafts: Drafts<AccountKind> = {
  async 'confirm-email'(_, reader, siteUrl) {
    if (reader.emailVerified) return null
    const link = `${siteUrl}${pages.confirmation.path}?jeton=${await createAccountToken('confirm_email', reader)}`
    return { subject: confirmEmailSubject, body: <ConfirmEmail siteUrl={siteUrl} link={link} /> }
  },
  async 'reset-password'(_, reader, siteUrl) {
    const link = `${siteUrl}${pages.newPassword.path}?jeton=${await createAccountToken('reset_password', reader)}`
    return { subject: resetPasswordSubject, body: <ResetPassword siteUrl={siteUrl} link={link} /> }
  },
  'password-changed'(_, __, siteUrl) {
    const link = `${siteUrl}${pages.forgotPassword.path}`
    return { subject: passwordChangedSubject, body: <PasswordChanged siteUrl={siteUrl} link={link} /> }
  },
  async 'google-linked'(_, reader, siteUrl) {
    const user = await getDb().user.findUnique({ where: { id: reader.id }, select: { passwordHash: true } })
    const props = { siteUrl, link: `${siteUrl}${pages.account.path}#google`, hasPassword: Boolean(user?.passwordHash) }
    return { subject: googleLinkedSubject, body: <GoogleLinked {...props} /> }
  },
  'google-unlinked'(_, __, siteUrl) {
    const link = `${siteUrl}${pages.forgotPassword.path}`
    return { subject: googleUnlinkedSubject, body: <GoogleUnlinked siteUrl={siteUrl} link={link} /> }
  },
  'passkey-added'(_, __, siteUrl) {
    const link = `${siteUrl}${pages.account.path}#cles`
    return { subject: passkeyAddedSubject, body: <PasskeyAdded siteUrl={siteUrl} link={link} /> }
  },
  'second-factor'({ change }, __, siteUrl) {
    const link = `${siteUrl}${pages.secondFactor.path}`
    return { subject: secondFactorSubject(change), body: <SecondFactor {...{ siteUrl, link, change }} /> }
  },
  async 'confirm-new-email'(message, _, siteUrl) {
    const change = await createEmailChangeToken(message.changeId)
    if (!change) return null
    const link = `${siteUrl}${pages.newAddress.path}?jeton=${change.token}`
    return {
      to: change.email,
      subject: confirmNewEmailSubject,
      body: <ConfirmNewEmail siteUrl={siteUrl} link={link} />,
    }
  },
  'email-change-asked'(_, __, siteUrl) {
    const link = `${siteUrl}${pages.forgotPassword.path}`
    return { subject: emailChangeAskedSubject, body: <EmailChangeAsked siteUrl={siteUrl} link={link} /> }
  },
  'email-changed'(message, _, siteUrl) {
    return { to: message.email, subject: emailChangedSubject, body: <EmailChanged siteUrl={siteUrl} /> }
  },
}
