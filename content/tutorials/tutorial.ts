/** One line of a drawn window. `here` is where the hand goes next. */
export type ScreenLine =
  | { readonly field: string; readonly value: string; readonly here?: true }
  | { readonly button: string; readonly here?: true }
  | { readonly toggle: string; readonly on: boolean; readonly here?: true }
  | { readonly note: string }

/** What a step looks like on a screen, drawn from words: never a picture of somebody's product. */
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
  /** Names its tick in the account: a new title is a new box. */
  readonly title: string
  /** Markdown. */
  readonly text: string
  /** To be copied as it stands. */
  readonly code?: string
  readonly screen?: Screen
  /** What must be on the screen before the next step. */
  readonly see: string
}

/** As the facts of articles: what was read, where, and on which day; or the id of a fact that an article or guide has. */
export type TutorialSource =
  | { readonly fact: string }
  | {
      readonly claim: string
      readonly source: string
      readonly url: string
      readonly verifiedOn: string
      readonly recheckBefore: string
    }

/** To be taken away: content/tutorials/files/<name>. */
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
  /** One sentence for lists: the thing that somebody has at its end. */
  readonly result: string
  /** What goes through it, from the first to the last. */
  readonly chain: readonly string[]
  readonly publishedAt: string
  readonly time: string
  readonly cost: string
  readonly needs: readonly string[]
  readonly file?: TutorialFile
  readonly steps: readonly TutorialStep[]
  readonly troubles: readonly { readonly sign: string; readonly way: string }[]
  /** How to go back to where one was. */
  readonly undo: readonly string[]
  /** Said once, here. */
  readonly unconfirmed: string
  /** Articles that it belongs to. */
  readonly articles: readonly string[]
  readonly sources: readonly TutorialSource[]
}
