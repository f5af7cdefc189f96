import 'server-only'

import type { OutcomeText } from '@/content/withdrawal'
import type { Message } from '@/lib/notices/outbox/message'
import type { Notice } from '@/lib/notices/outbox/notices'
import type { Prisma } from '@/prisma/generated/client'

import type { Contract } from '../contract'

/** Somebody who is signed in. */
export interface Declarant {
  readonly id: string
  readonly email: string
}

export interface Typed {
  readonly email: string
}

/** What the rows of both tables have. */
export interface Declared {
  readonly id: string
  readonly submittedAt: Date
  /** How often it was declared in the same words. */
  readonly times: number
}

export interface Arrival {
  /** What the declaration ends, if found. */
  readonly contract: Contract | null
  /** Declared by the contract's holder, signed in. */
  readonly isOwn: boolean
  /** False past a limit, which holds back mails only. */
  readonly isMailed: boolean
  /** False past five an hour from one origin. */
  readonly isListed: boolean
  readonly now: Date
}

export interface Told extends OutcomeText {
  readonly ok: boolean
}

interface Table<Row> {
  findUniqueOrThrow(args: { where: { id: string } }): Promise<Row>
  findUnique(args: { where: { id: string } }): Promise<Row | null>
  findFirst(args: { where: object; orderBy: { submittedAt: 'desc' } }): Promise<Row | null>
  findMany(args: { where: object; orderBy: { submittedAt: 'asc' } }): Promise<Row[]>
  update(args: { where: { id: string }; data: { times: { increment: 1 } } | { error: string } }): Promise<Row>
}

/** What a law asks of its own. What both ask is in this folder: form, summary, mailed link, follow-up, alert. */
export interface Law<Input extends Typed, Row extends Declared> {
  readonly kind: 'withdrawal' | 'cancellation'
  readonly table: (tx: Prisma.TransactionClient) => Table<Row>
  /** The mailed link works so long; the declaration itself never expires. */
  readonly linkDays: number
  readonly linkPath: string

  /** What the declaration ends, as far as it may be looked for before its holder is proven. */
  readonly findContract: (input: Input, viewer: Declarant | null, now: Date) => Promise<Contract | null>
  /** The rows that the same words repeat, among those that nobody has proven. */
  readonly same: (input: Input) => object
  /** @returns the new row, and the one to carry out: itself, or an earlier one that it repeats */
  readonly record: (
    tx: Prisma.TransactionClient,
    input: Input,
    arrival: Arrival,
  ) => Promise<{ readonly row: Row; readonly standing: Row }>
  /** Mailed to the typed address; null when another mail follows. */
  readonly receipt: (row: Row) => Message | null

  /** Whether the mailed link has something to answer. */
  readonly isOpen: (row: Row) => boolean
  /** Called when the holder has opened the mailed link. @throws AppError invalid_link */
  readonly prove: (row: Row, now: Date) => Promise<unknown>

  /** Ends the contract of a proven declaration, at Stripe. */
  readonly carryOut: (row: Row, now: Date) => Promise<unknown>
  readonly isDone: (row: Row) => boolean
  /** Filters what was proven and is not carried out. */
  readonly waiting: object
  /** For the owner, each time that Stripe refuses. */
  readonly refusalAlerts: (row: Row, now: Date) => readonly Notice[]
  /** For the owner, each day. @param stuck what Stripe has refused this time too */
  readonly dailyAlerts: (stuck: readonly Row[], now: Date) => Promise<readonly Notice[]>
  /** The daily task in a sentence. */
  readonly report: (done: number, tried: number, alerts: number) => string

  /** What the declarant is told: about the contract only as its holder. */
  readonly describe: (row: Row, how: Pick<Arrival, 'isOwn' | 'isMailed'>) => Promise<Told>
}
