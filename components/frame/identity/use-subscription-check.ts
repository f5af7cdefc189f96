'use client'

import { useCallback, useEffect, useRef } from 'react'

import { callServerFunction, ServerFunctionError } from '@/components/frame/purchase/server-functions'
import { openChannel } from '@/components/ui/browser'

import { announceSession } from './session-channel'
import { NOT_SUBSCRIBED, toSubscription, type SubscriptionState } from './subscription'

/** docs/product.md#subscription-check */
const CHECK_INTERVAL_MS = 60_000

const CHANNEL = 'horizon-subscription'

async function readSubscription(): Promise<SubscriptionState> {
  return toSubscription(await callServerFunction('check-subscription'))
}

interface Known {
  /** Null when signed out. */
  readonly userId: string | null
  readonly subscription: SubscriptionState
  readonly askSubscription: () => (subscription: SubscriptionState) => void
}

/** Polls every minute, and when another tab has news. Pauses in hidden tabs. A failed check means not subscribed. */
export function useSubscriptionCheck({ userId, subscription, askSubscription }: Known): void {
  const channel = useRef<BroadcastChannel | null>(null)

  const check = useCallback(async () => {
    const show = askSubscription()
    const found = await readSubscription().catch((error: unknown) => {
      // The session was ended elsewhere: tell every tab.
      if (error instanceof ServerFunctionError && error.status === 401) announceSession()
      return NOT_SUBSCRIBED
    })
    show(found)
  }, [askSubscription])

  useEffect(() => {
    if (!userId) return
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    channel.current = openChannel(CHANNEL, checkWhenVisible)
    const timer = setInterval(checkWhenVisible, CHECK_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      channel.current?.close()
      channel.current = null
    }
  }, [userId, check])

  // Not for failed checks, which concern this tab only.
  useEffect(() => {
    if (subscription !== NOT_SUBSCRIBED) channel.current?.postMessage('changed')
  }, [subscription])
}
