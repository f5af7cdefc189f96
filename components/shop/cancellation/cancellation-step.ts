import type { Answer } from '@/components/ui/answer'

export interface CancellationValues {
  readonly name: string
  readonly email: string
  /** What was typed, or the number of a contract of the signed-in user. */
  readonly contract: string
  /** For example « 2027-01-31 »; empty: as soon as possible. */
  readonly wishedEnd: string
}

/** Where somebody is on /resiliation: form, summary, answer. */
export type CancellationStep =
  | { readonly step: 'form'; readonly values: CancellationValues | null; readonly refusal?: Answer }
  | {
      readonly step: 'summary'
      readonly values: CancellationValues
      /** In the order in which they are read. */
      readonly rows: readonly (readonly [name: string, value: string])[]
    }
  | { readonly step: 'done'; readonly answer: Answer }
