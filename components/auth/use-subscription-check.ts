'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

import { callServerFunction, ServerFunctionError } from '@/components/billing/server-functions'

import { announceSession } from './session-channel'

export interface SubscriptionState {
  readonly isSubscribed: boolean
  readonly productId: string | null
  readonly subscriptionEnd: Date | null
}

const NOT_SUBSCRIBED: SubscriptionState = { isSubscribed: false, productId: null, subscriptionEnd: null }

/** docs/product.md#subscription-check */
const CHECK_INTERVAL_MS = 60_000

const CHANNEL = 'horizon-subscription'

async function readSubscription(): Promise<SubscriptionState> {
  const answer = await callServerFunction('check-subscription')
  return {
    isSubscribed: answer.subscribed === true,
    productId: typeof answer.product_id === 'string' ? answer.product_id : null,
    subscriptionEnd: typeof answer.subscription_end === 'string' ? new Date(answer.subscription_end) : null,
  }
}

const isSame = (a: SubscriptionState, b: SubscriptionState) =>
  a.isSubscribed === b.isSubscribed &&
  a.productId === b.productId &&
  a.subscriptionEnd?.getTime() === b.subscriptionEnd?.getTime()

/**
 * Whether the user is subscribed. A hidden tab asks when it is seen again; a failed check means not subscribed.
 * @param userId null while nobody is signed in
 */
export function useSubscriptionCheck(userId: string | null) {
  const [known, setKnown] = useState({ userId, subscription: NOT_SUBSCRIBED })
  const latest = useRef(0)
  const channel = useRef<BroadcastChannel | null>(null)

  const check = useCallback(async () => {
    if (!userId) return
    const turn = ++latest.current
    let hasAnswer = true
    const subscription = await readSubscription().catch((error: unknown) => {
      hasAnswer = false
      // The session was ended elsewhere: every tab of this browser learns it now.
      if (error instanceof ServerFunctionError && error.status === 401) announceSession()
      return NOT_SUBSCRIBED
    })
    if (turn !== latest.current) return // a later check has been sent, whose answer is newer
    setKnown((current) => {
      if (current.userId === userId && isSame(current.subscription, subscription)) return current
      // A check that failed is this tab's trouble: the others keep what the server told them last.
      if (hasAnswer) channel.current?.postMessage('changed')
      return { userId, subscription }
    })
  }, [userId])

  useEffect(() => {
    if (!userId) return
    const turns = latest
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    channel.current = new BroadcastChannel(CHANNEL)
    channel.current.onmessage = checkWhenVisible
    const timer = setInterval(checkWhenVisible, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', checkWhenVisible)
    const first = setTimeout(checkWhenVisible, 0)
    return () => {
      turns.current++ // an answer that is still on its way is for nobody
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkWhenVisible)
      channel.current?.close()
      channel.current = null
    }
  }, [userId, check])

  return { subscription: known.userId === userId ? known.subscription : NOT_SUBSCRIBED, check }
}
