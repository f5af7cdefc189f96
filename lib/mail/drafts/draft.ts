import 'server-only'

import type { ReactElement } from 'react'

import type { Message, MessageKind } from '@/lib/notices/outbox/message'

export interface Draft {
  /** Unless it goes to the reader's own address. */
  readonly to?: string
  readonly subject: string
  readonly body: ReactElement
  readonly attachments?: readonly Attachment[]
  /** The contract whose confirmation this is: it is kept as it is sent (lib/contracts/documents.ts). */
  readonly confirms?: string
  /** Where a mail program unsubscribes the reader in one click, for news only: https://www.rfc-editor.org/rfc/rfc8058 */
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

/** Writes mails of these kinds; null when there is nothing left to say. */
export type Drafts<K extends MessageKind> = {
  readonly [kind in K]: (
    message: Extract<Message, { kind: kind }>,
    reader: Reader,
    siteUrl: string,
  ) => Promise<Draft | null> | Draft | null
}

export type DraftWriter = Drafts<MessageKind>[MessageKind]
