import 'server-only'

import type { ReactElement } from 'react'

import type { Message, MessageKind } from '@/lib/notices/outbox/message'

export interface Draft {
  /** The reader's own address by default. */
  readonly to?: string
  readonly subject: string
  readonly body: ReactElement
  readonly attachments?: readonly Attachment[]
  /** The contract that this mail confirms; the mail is stored as sent (lib/contracts/documents.ts). */
  readonly confirms?: string
  /** One-click unsubscribe (List-Unsubscribe-Post), for news only: https://www.rfc-editor.org/rfc/rfc8058 */
  readonly unsubscribeUrl?: string
}

export interface Attachment {
  readonly filename: string
  readonly content: string
}

export interface Reader {
  readonly id: string
  readonly email: string
  readonly emailVerified: Date | null
}

/** Composes mails of these kinds; null when a mail is no longer needed. */
export type Drafts<K extends MessageKind> = {
  readonly [kind in K]: (
    message: Extract<Message, { kind: kind }>,
    reader: Reader,
    siteUrl: string,
  ) => Promise<Draft | null> | Draft | null
}

export type DraftWriter = Drafts<MessageKind>[MessageKind]
