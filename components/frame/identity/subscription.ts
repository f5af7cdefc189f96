export interface SubscriptionState {
  readonly isSubscribed: boolean
  readonly productId: string | null
  readonly subscriptionEnd: Date | null
}

/** Until the server has answered, and when it does not (docs/product.md#subscription-check). */
export const NOT_SUBSCRIBED: SubscriptionState = { isSubscribed: false, productId: null, subscriptionEnd: null }

/** @param answer the body of `check-subscription`, or the same part of the session */
export const toSubscription = (answer: Readonly<Record<string, unknown>>): SubscriptionState => ({
  isSubscribed: answer.subscribed === true,
  productId: typeof answer.product_id === 'string' ? answer.product_id : null,
  subscriptionEnd: typeof answer.subscription_end === 'string' ? new Date(answer.subscription_end) : null,
})

export const isSameSubscription = (a: SubscriptionState, b: SubscriptionState): boolean =>
  a.isSubscribed === b.isSubscribed &&
  a.productId === b.productId &&
  a.subscriptionEnd?.getTime() === b.subscriptionEnd?.getTime()
