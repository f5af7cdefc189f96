import 'server-only'

import type { Admin, Writer } from '../admin'

export type ReadField = (name: string) => string

export interface ActInput {
  /** Of its row. */
  readonly id: string
  readonly admin: Admin
  /** What it is done to, as the form names it: an id, a number, the name of a task. */
  readonly subject: string
  /** Whom it concerns, once found. */
  readonly aboutId: string | null
  readonly why: string
  /** What else the form holds. */
  readonly field: ReadField
  readonly now: Date
}

/** What the owner reads. */
export interface Done {
  readonly title: string
  readonly message: string
}

export interface Act {
  /** What is written down as the reason; null: the owner is asked. */
  readonly why: string | null
  /** Whom it concerns; an act about nobody has none. @throws AppError act_outdated when they must be there and are not */
  readonly findAbout?: (subject: string, field: ReadField) => Promise<string | null>
  /**
   * @throws AppError act_outdated when there is nothing left to do; any other refusal that the owner should read
   */
  readonly run: (input: ActInput) => Promise<Done>
}

export interface WriterInput extends Omit<ActInput, 'admin'> {
  readonly writer: Writer
}

/** One that « rédaction » may do, too: it is told of no money and of nobody's address. */
export interface WriterAct extends Omit<Act, 'run'> {
  readonly run: (input: WriterInput) => Promise<Done>
}
