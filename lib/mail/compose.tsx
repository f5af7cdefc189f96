import 'server-only'

import type { ReactElement } from 'react'
import { render, toPlainText } from 'react-email'

import { createAccountToken } from '@/lib/auth/account-tokens'
import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'

import type { Message } from './message'
import { ConfirmEmail, confirmEmailSubject } from './templates/confirm-email'
import { PasswordChanged, passwordChangedSubject } from './templates/password-changed'
import { ResetPassword, resetPasswordSubject } from './templates/reset-password'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

interface Draft {
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
    where: message.kind === 'reset-password' ? { email: message.email } : { id: message.userId },
    select: { id: true, email: true, emailVerified: true },
  })
}

/** Writes the mail to its reader, with a fresh token where it has a link that proves something. */
async function draft({ kind }: Message, reader: Reader): Promise<Draft | null> {
  const { siteUrl } = getEnv()
  switch (kind) {
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
  }
}

/** @returns the mail as HTML and as text; null when there is nobody to write to, or nothing left to say */
export async function compose(message: Message): Promise<Mail | null> {
  const reader = await findReader(message)
  const written = reader && (await draft(message, reader))
  if (!written) return null
  const html = await render(written.body)
  return { to: reader.email, subject: written.subject, html, text: toPlainText(html) }
}
