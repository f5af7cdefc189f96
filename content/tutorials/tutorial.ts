/** One line of a drawn window. `here` marks where to click next. */
export type ScreenLine =
  | { readonly field: string; readonly value: string; readonly here?: true }
  | { readonly button: string; readonly here?: true }
  | { readonly toggle: string; readonly on: boolean; readonly here?: true }
  | { readonly note: string }

/** A drawn screen of a step, made of text, without screenshots of products. */
export type Screen = { readonly caption: string } & (
  | { readonly kind: 'window'; readonly title: string; readonly lines: readonly ScreenLine[] }
  | { readonly kind: 'flow'; readonly stops: readonly { readonly name: string; readonly does: string }[] }
  | {
      readonly kind: 'table'
      readonly title: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
)

export interface TutorialStep {
  /** Also the key of its tick, so a new title is a new box. */
  readonly title: string
  /** Markdown. */
  readonly text: string
  /** Code to copy. */
  readonly code?: string
  readonly screen?: Screen
  /** The expected result before the next step. */
  readonly see: string
}

/** Like the facts of articles: claim, source, and date; or the id of a fact of an article or guide. */
export type TutorialSource =
  | { readonly fact: string }
  | {
      readonly claim: string
      readonly source: string
      readonly url: string
      readonly verifiedOn: string
      readonly recheckBefore: string
    }

/** A download: content/tutorials/files/<name>. */
export interface TutorialFile {
  readonly name: string
  readonly label: string
  readonly says: string
}

export const TUTORIAL_THEMES = ['Automatiser', 'Vendre', 'Se faire trouver', 'Partir tranquille'] as const

export interface Tutorial {
  readonly slug: string
  readonly title: string
  readonly theme: (typeof TUTORIAL_THEMES)[number]
  /** The result, in one sentence for lists. */
  readonly result: string
  /** The data flow, from first to last. */
  readonly chain: readonly string[]
  readonly publishedAt: string
  readonly time: string
  readonly cost: string
  readonly needs: readonly string[]
  readonly file?: TutorialFile
  readonly steps: readonly TutorialStep[]
  readonly troubles: readonly { readonly sign: string; readonly way: string }[]
  /** How to undo it. */
  readonly undo: readonly string[]
  /** What could not be verified. */
  readonly unconfirmed: string
  /** Related articles. */
  readonly articles: readonly string[]
  readonly sources: readonly TutorialSource[]
}
