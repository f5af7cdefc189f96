import type { Answer } from '@/components/ui/answer'

export interface WithdrawalValues {
  readonly name: string
  readonly email: string
  readonly kind: string
  readonly reference: string
}

/** Part of the form state, so it works without JavaScript. */
export type WithdrawalState =
  | { readonly step: 'form'; readonly values: WithdrawalValues; readonly refusal: Answer | null }
  | {
      readonly step: 'summary'
      readonly values: WithdrawalValues
      /** In words. */
      readonly contract: string
      readonly refusal: Answer | null
    }
  | {
      readonly step: 'receipt'
      readonly number: string
      readonly submittedOn: string
      readonly name: string
      readonly email: string
      readonly contract: string
      readonly reference: string | null
      readonly title: string
      readonly message: string
    }

export interface KnownContract {
  readonly id: string
  readonly name: string
  /** Start, and end of the withdrawal period. */
  readonly detail: string
}
