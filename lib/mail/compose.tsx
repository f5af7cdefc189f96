import 'server-only'

import type { ReactElement } from 'react'
import { render, toPlainText } from 'react-email'

import { createAccountToken } from '@/lib/auth/account-tokens'
import { createEmailChangeToken } from '@/lib/auth/email-change-token'
import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'

import type { Message } from './message'
import { ConfirmEmail, confirmEmailSubject } from './templates/confirm-email'
import { ConfirmNewEmail, confirmNewEmailSubject } from './templates/confirm-new-email'
import { EmailChangeAsked, emailChangeAskedSubject, EmailChanged, emailChangedSubject } from './templates/email-changed'
import { PasswordChanged, passwordChangedSubject } from './templates/password-changed'
import { ResetPassword, resetPasswordSubject } from './templates/reset-password'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

interface Draft {
  /** Unless it goes to the reader's own address. */
  readonly to?: string
  readonly subject: string
  readonly body: ReactElement
}

interface Reader {
  readonly id: string
  readonly email: string
  readonly emailVerified: Date | null
}

function findReader(message: Message): Promise<Reader | null> {
  return getDb().user.findUnique({
    where: {
      ...(message.kind === 'reset-password' ? { email: message.email } : { id: message.userId }),
      deletedAt: null,
    },
    select: { id: true, email: true, emailVerified: true },
  })
}

/** Writes the mail to its reader, with a fresh token where it has a link that proves something. */
async function draft(message: Message, reader: Reader): Promise<Draft | null> {
  const { siteUrl } = getEnv()
  switch (message.kind) {
    case 'confirm-email': {
      if (reader.emailVerified) return null
      const link = `${siteUrl}/auth/confirmation?jeton=${await createAccountToken('confirm_email', reader)}`
      return { subject: confirmEmailSubject, body: <ConfirmEmail siteUrl={siteUrl} link={link} /> }
    }
    case 'reset-password': {
      const link = `${siteUrl}/auth/nouveau-mot-de-passe?jeton=${await createAccountToken('reset_password', reader)}`
      return { subject: resetPasswordSubject, body: <ResetPassword siteUrl={siteUrl} link={link} /> }
    }
    case 'password-changed': {
      const link = `${siteUrl}/auth/mot-de-passe-oublie`
      return { subject: passwordChangedSubject, body: <PasswordChanged siteUrl={siteUrl} link={link} /> }
    }
    case 'confirm-new-email': {
      const change = await createEmailChangeToken(message.changeId)
      if (!change) return null
      const link = `${siteUrl}/auth/nouvelle-adresse?jeton=${change.token}`
      return { to: change.email, subject: confirmNewEmailSubject, body: <ConfirmNewEmail siteUrl={siteUrl} link={link} /> }
    }
    case 'email-change-asked': {
      const link = `${siteUrl}/auth/mot-de-passe-oublie`
      return { subject: emailChangeAskedSubject, body: <EmailChangeAsked siteUrl={siteUrl} link={link} /> }
    }
    case 'email-changed':
      return { to: message.email, subject: emailChangedSubject, body: <EmailChanged siteUrl={siteUrl} /> }
  }
}

/** @returns the mail as HTML and as text; null when there is nobody to write to, or nothing left to say */
export async function compose(message: Message): Promise<Mail | null> {
  const reader = await findReader(message)
  const written = reader && (await draft(message, reader))
  if (!written) return null
  const html = await render(written.body)
  return { to: written.to ?? reader.email, subject: written.subject, html, text: toPlainText(html) }
}
