export interface Prompt {
  readonly title: string
  /** The prompt; text in brackets is a placeholder, unless in capitals. */
  readonly text: string
  /** What to check in the answer before using it. */
  readonly check: string
}

/** One use of an assistant, and the sources of its prompts, each listed once. */
export interface PromptUse {
  readonly id: string
  readonly name: string
  /** What must never be pasted into a prompt. */
  readonly never: string
  /** A chapter of the library in content/guides/l-ia-au-quotidien.md. */
  readonly chapter?: string
  /** Models of the same guide outside its library. */
  readonly fromGuide: readonly { readonly title: string; readonly check: string }[]
  /** Templates from articles. */
  readonly fromArticles: readonly {
    readonly slug: string
    readonly template: string
    readonly title: string
    readonly check: string
  }[]
  readonly own: readonly Prompt[]
}
