import 'server-only'

import type { Admin, Writer } from '../admin'

export type ReadField = (name: string) => string

export interface FormInput {
  /** The target, from the form: an id, a number, the name of a task. */
  readonly subject: string
  /** Reads the other fields of the form. */
  readonly field: ReadField
  readonly now: Date
}

export interface ActInput extends FormInput {
  /** Id of its row in owner_acts. */
  readonly id: string
  readonly admin: Admin
  /** The user it concerns, once found. */
  readonly aboutId: string | null
  readonly why: string
}

/** The result shown to the owner. */
export interface Done {
  readonly title: string
  readonly message: string
  /** The page on which the owner goes on. */
  readonly opens?: string
}

export interface Act {
  /** The reason to log; null: ask the owner. */
  readonly why: string | null
  /** Reads the typed fields before anything is logged. @throws AppError invalid_form, with all of their errors */
  readonly check?: (input: FormInput) => unknown
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
