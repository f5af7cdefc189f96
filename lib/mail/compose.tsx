import 'server-only'

import { render, toPlainText } from 'react-email'

import { findGiftMail } from '@/lib/access/gifts/mailing'
import { keepDocument } from '@/lib/contracts/documents'
import type { Message, MessageKind } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { getOwnerEmail } from '@/lib/platform/seller'
import { readSeller } from '@/lib/platform/seller-versions'

import { accountDrafts } from './drafts/account'
import { billingDrafts } from './drafts/billing'
import { cancellationDrafts } from './drafts/cancellation'
import { carnetDrafts } from './drafts/carnet'
import type { Attachment, Draft, Drafts, DraftWriter, Reader } from './drafts/draft'
import { giftDrafts } from './drafts/gift'
import { legalDrafts } from './drafts/legal'
import { newsDrafts } from './drafts/news'
import { ownerDrafts } from './drafts/owner'
import { ownerDigestDrafts } from './drafts/owner-digest'
import { ownerIncidentDrafts } from './drafts/owner-incident'
import { planChangeDrafts } from './drafts/plan-change'
import { draftPriceChange, priceChangeDrafts } from './drafts/price-change'
import { sequenceDrafts } from './drafts/sequence'
import { subscriptionEndDrafts } from './drafts/subscription-end'
import { withdrawalDrafts } from './drafts/withdrawal'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: Attachment[]
  readonly headers: Readonly<Record<string, string>>
}

const drafts: Drafts<MessageKind> = {
  ...accountDrafts,
  ...billingDrafts,
  ...cancellationDrafts,
  ...carnetDrafts,
  ...giftDrafts,
  ...legalDrafts,
  ...newsDrafts,
  ...ownerDrafts,
  ...ownerDigestDrafts,
  ...ownerIncidentDrafts,
  ...planChangeDrafts,
  ...priceChangeDrafts,
  ...sequenceDrafts,
  ...subscriptionEndDrafts,
  ...withdrawalDrafts,
}

const isForOwner = ({ kind }: Message) => kind.startsWith('owner-')

/** The declarant may have no account. */
async function findDeclarant(id: string): Promise<Reader | null> {
  const row = await getDb().withdrawal.findUnique({ where: { id }, select: { email: true } })
  return row && { id, email: row.email, emailVerified: null }
}

/** Of a gift, who may have no account. */
async function findRecipient(mailId: string): Promise<Reader | null> {
  const mail = await findGiftMail(mailId, new Date())
  return mail && { id: mailId, email: mail.address, emailVerified: null }
}

const userOf = (message: Message) =>
  message.kind === 'reset-password' ? { email: message.email } : { id: ('userId' in message && message.userId) || '' }

const getOwner = (): Reader => ({ id: 'owner', email: getOwnerEmail(), emailVerified: null })

async function findReader(message: Message): Promise<Reader | null> {
  if (isForOwner(message)) return getOwner()
  if (message.kind === 'withdrawal-received') return findDeclarant(message.withdrawalId)
  if (message.kind === 'gift-card') return findRecipient(message.mailId)
  // The sender may have no account.
  if (message.kind === 'cancellation-received') return { id: '', email: message.email, emailVerified: null }
  return getDb().user.findUnique({
    where: { ...userOf(message), deletedAt: null },
    select: { id: true, email: true, emailVerified: true },
  })
}

/** Keeps absence replies from a box that people read: RFC 3834, and the same for Outlook. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Written by the owner. */
const isWritten = ({ kind }: Message) => ['update-published', 'sequence-mail', 'letter'].includes(kind)

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function writeOut(draft: Draft, reader: Reader, sender: Mail['headers'] = AUTOMATIC): Promise<Mail> {
  const html = await render(draft.body)
  if (draft.confirms) await keepDocument({ contractId: draft.confirms, userId: reader.id, html })
  return {
    to: draft.to ?? reader.email,
    subject: draft.subject,
    html,
    text: toPlainText(html),
    attachments: [...(draft.attachments ?? [])],
    headers: { ...sender, ...(draft.unsubscribeUrl && unsubscribeHeaders(draft.unsubscribeUrl)) },
  }
}

/** @returns the mail as HTML and as text; null when the recipient is gone, or the mail is no longer needed */
export async function compose(message: Message): Promise<Mail | null> {
  // A contract names who sells for good: what is in memory may be of any age where nobody asked since.
  await readSeller()
  const reader = await findReader(message)
  if (!reader) return null
  const write = drafts[message.kind] as DraftWriter
  const draft = await write(message as never, reader, getEnv().siteUrl)
  return draft && writeOut(draft, reader, isWritten(message) ? {} : AUTOMATIC)
}

/** Preview for the owner. */
export async function previewPriceChange(
  said: Parameters<typeof draftPriceChange>[0],
): Promise<{ readonly subject: string; readonly text: string }> {
  const { subject, body } = draftPriceChange(said, getEnv().siteUrl)
  return { subject, text: toPlainText(await render(body)) }
}

/** Needs no database. */
export const composeForOwner = (draft: Draft): Promise<Mail> => writeOut(draft, getOwner())
