import type { Answer } from '@/components/ui/answer'

/** As typed, by the name of the field. */
export type Values = Readonly<Record<string, string>>

export interface PaperText {
  /** The declaration in its author's words. */
  readonly sentence?: string
  /** In the order in which they are read. */
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** Part of the form's state, so that it works without JavaScript. */
export type DeclarationStep =
  | { readonly step: 'form'; readonly values: Values; readonly refusal: Answer | null }
  | { readonly step: 'summary'; readonly values: Values; readonly paper: PaperText; readonly refusal: Answer | null }
  | { readonly step: 'done'; readonly paper: PaperText | null; readonly answer: Answer }

/** A contract of the reader's own. */
export interface KnownContract {
  readonly id: string
  readonly name: string
  readonly detail: string
}
