export interface Prompt {
  readonly title: string
  /** What somebody copies; what stands in brackets is theirs to fill in, unless it is in capitals. */
  readonly text: string
  /** What to look at in the answer before using it. */
  readonly check: string
}

/** One use of an assistant, and where its requests stand: each of them once. */
export interface PromptUse {
  readonly id: string
  readonly name: string
  /** What must not be pasted into a request of this use. */
  readonly never: string
  /** A chapter of the library in content/guides/l-ia-au-quotidien.md. */
  readonly chapter?: string
  /** Models of the same guide outside its library. */
  readonly fromGuide: readonly { readonly title: string; readonly check: string }[]
  /** Templates that an article gives. */
  readonly fromArticles: readonly {
    readonly slug: string
    readonly template: string
    readonly title: string
    readonly check: string
  }[]
  readonly own: readonly Prompt[]
}
