import 'server-only'

import type { Admin } from '../admin'

export interface ActInput {
  readonly admin: Admin
  /** What it is done to, as the form names it: an id, a number, the name of a task. */
  readonly subject: string
  /** Whom it concerns, once found. */
  readonly aboutId: string | null
  readonly why: string
  /** What else the form holds. */
  readonly field: (name: string) => string
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
  /** Whom it concerns; an act about nobody has none. */
  readonly findAbout?: (subject: string) => Promise<string | null>
  /**
   * @throws AppError act_outdated when there is nothing left to do; any other refusal that the owner should read
   */
  readonly run: (input: ActInput) => Promise<Done>
}
