import 'server-only'

import type { ActKind } from '@/content/atelier'
import { f, type Fields, type ValuesOf } from '@/lib/platform/fields'

import type { Admin, Writer } from '../admin'

/** Asked for by acts that do not give their own reason. */
export const WHY = { why: f.text('Pourquoi', { most: 500, pattern: /^.{3}/, wrong: 'Dis pourquoi, en quelques mots' }) }

/** What the owner is told. */
export interface Done {
  readonly title: string
  readonly message: string
  /** The page on which the owner goes on. */
  readonly opens?: string
}

interface Context<Actor> {
  readonly actor: Actor
  /** Id of its row in the log of acts. */
  readonly id: string
  readonly now: Date
}

interface Definition<Kind extends ActKind, F extends Fields, Actor> {
  /** Its name in the log is in content/atelier.ts. */
  readonly kind: Kind
  /** On the button. */
  readonly label: string
  /** The reason in the log, the question that asks for it, or how it follows from what was typed; by default its name says it. */
  readonly why?: string | { readonly ask: string } | ((values: ValuesOf<F>) => string)
  /** `subject` is what the log calls the act's target: an id, a number, a name. */
  readonly fields: F
  /** Checks what concerns several fields, before anything is logged. @throws AppError invalid_form */
  readonly check?: (values: ValuesOf<F>, now: Date) => void
  /** Id of the user it concerns. @throws AppError act_outdated when a required user is gone */
  readonly about?: (values: ValuesOf<F>) => Promise<string | null>
  /** @throws AppError act_outdated when there is nothing left to do; other errors to show to the owner */
  readonly run: (values: ValuesOf<F>, context: Context<Actor>) => Promise<Done>
}

/** An act whose fields are not known: `perform` reads them by their declaration, so they fit. */
export interface Act extends Definition<ActKind, Fields, never> {
  /** Editors (« rédaction ») may do it too; it has no access to money or addresses. */
  readonly isForWriters: boolean
}

/** With its fields by name, for its form. */
export interface ActOf<Kind extends ActKind, F extends Fields> extends Omit<Act, 'kind' | 'fields'> {
  readonly kind: Kind
  readonly fields: F
}

const declare = <Kind extends ActKind, F extends Fields, Actor>(
  definition: Definition<Kind, F, Actor>,
  isForWriters: boolean,
) => ({ ...definition, isForWriters }) as unknown as ActOf<Kind, F>

/** Declares an act of the owner: its form, its check, its row in the log and its answer follow. */
export const act = <Kind extends ActKind, F extends Fields>(definition: Definition<Kind, F, Admin>) =>
  declare(definition, false)

/** The same for acts that editors may do too. */
export const writerAct = <Kind extends ActKind, F extends Fields>(definition: Definition<Kind, F, Writer>) =>
  declare(definition, true)
