import 'server-only'

import { render, toPlainText } from 'react-email'

import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'

import { accountDrafts } from './drafts/account'
import { billingDrafts } from './drafts/billing'
import { cancellationDrafts } from './drafts/cancellation'
import type { Drafts, DraftWriter, Reader } from './drafts/draft'
import { newsDrafts } from './drafts/news'
import { ownerDrafts } from './drafts/owner'
import type { Message, MessageKind } from './message'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

const drafts: Drafts<MessageKind> = {
  ...accountDrafts,
  ...billingDrafts,
  ...cancellationDrafts,
  ...newsDrafts,
  ...ownerDrafts,
}

const isForOwner = (message: Message) => message.kind === 'owner-sale' || message.kind === 'owner-alert'

async function findReader(message: Message): Promise<Reader | null> {
  if (isForOwner(message)) return { id: 'owner', email: getEnv().ownerEmail, emailVerified: null }
  // Somebody without an account is answered too.
  if (message.kind === 'cancellation-received') return { id: '', email: message.email, emailVerified: null }
  const who = message.kind === 'reset-password' ? { email: message.email } : { id: message.userId ?? '' }
  return getDb().user.findUnique({
    where: { ...who, deletedAt: null },
    select: { id: true, email: true, emailVerified: true },
  })
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** @returns the mail as HTML and as text; null when there is nobody to write to, or nothing left to say */
export async function compose(message: Message): Promise<Mail | null> {
  const reader = await findReader(message)
  if (!reader) return null
  const write = drafts[message.kind] as DraftWriter
  const draft = await write(message as never, reader, getEnv().siteUrl)
  if (!draft) return null
  const html = await render(draft.body)
  return {
    to: draft.to ?? reader.email,
    subject: draft.subject,
    html,
    text: toPlainText(html),
    ...(draft.unsubscribeUrl && { headers: unsubscribeHeaders(draft.unsubscribeUrl) }),
  }
}
