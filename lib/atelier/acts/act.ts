import 'server-only'

import type { Admin, Writer } from '../admin'

export type ReadField = (name: string) => string

export interface ActInput {
  /** Id of its row in owner_acts. */
  readonly id: string
  readonly admin: Admin
  /** The target, from the form: an id, a number, the name of a task. */
  readonly subject: string
  /** The user it concerns, once found. */
  readonly aboutId: string | null
  readonly why: string
  /** Reads the other fields of the form. */
  readonly field: ReadField
  readonly now: Date
}

/** The result shown to the owner. */
export interface Done {
  readonly title: string
  readonly message: string
}

export interface Act {
  /** The reason to log; null: ask the owner. */
  readonly why: string | null
  /** Finds the user it concerns; missing for acts about nobody. @throws AppError act_outdated when a required user is gone */
  readonly findAbout?: (subject: string, field: ReadField) => Promise<string | null>
  /**
   * @throws AppError act_outdated when there is nothing left to do; other errors to show to the owner
   */
  readonly run: (input: ActInput) => Promise<Done>
}

export interface WriterInput extends Omit<ActInput, 'admin'> {
  readonly writer: Writer
}

/** An act that editors (« rédaction ») may do too; it has no access to money or addresses. */
export interface WriterAct extends Omit<Act, 'run'> {
  readonly run: (input: WriterInput) => Promise<Done>
}
