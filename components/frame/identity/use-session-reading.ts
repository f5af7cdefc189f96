'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

import { openSessionChannel } from './session-channel'
import { isSameSubscription, NOT_SUBSCRIBED, toSubscription, type SubscriptionState } from './subscription'

export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly name: string | null
}

interface Reading {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly user: SessionUser | null
  /** False until the server has answered once; a network failure says nothing about the session. */
  readonly isKnown: boolean
  readonly subscription: SubscriptionState
  /** A renewal failed, and the money is still expected. */
  readonly owes: boolean
}

const NOBODY = { user: null, subscription: NOT_SUBSCRIBED, owes: false }
const LOADING: Reading = { ...NOBODY, status: 'loading', isKnown: false }
const UNANSWERED: Reading = { ...NOBODY, status: 'signed-out', isKnown: false }
const SIGNED_OUT: Reading = { ...NOBODY, status: 'signed-out', isKnown: true }

const RETRY_MS = 5_000

interface Answer {
  readonly user: SessionUser
  readonly subscription: Readonly<Record<string, unknown>>
  readonly owes: boolean
}

/** @throws Error when the server does not answer, or something else does, such as a captive portal */
async function fetchSession(): Promise<Reading> {
  const response = await fetch('/api/session', { cache: 'no-store' })
  if (!response.ok) throw new Error(`the session was answered with ${response.status}`)
  const answer = (await response.json()) as Answer | null
  if (!answer) return SIGNED_OUT
  const { user, owes } = answer
  return { status: 'signed-in', user, isKnown: true, subscription: toSubscription(answer.subscription), owes }
}

const isSame = (a: Reading, b: Reading) =>
  a.status === b.status &&
  a.isKnown === b.isKnown &&
  a.subscription === b.subscription &&
  a.owes === b.owes &&
  a.user?.id === b.user?.id &&
  a.user?.email === b.user?.email &&
  a.user?.name === b.user?.name

/**
 * The signed-in user and their subscription, in one request. Auth.js' own provider treats a failed request as the end of the
 * session, which on a bad network would sign members out while they read.
 */
export function useSessionReading() {
  const [reading, setReading] = useState(LOADING)
  const latest = useRef(LOADING)
  const turn = useRef(0)
  const subscriptionTurn = useRef(0)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const channel = useRef<ReturnType<typeof openSessionChannel>>(undefined)

  const show = useCallback((next: Reading) => {
    const { subscription } = latest.current
    const known = isSameSubscription(subscription, next.subscription) ? { ...next, subscription } : next
    if (!isSame(latest.current, known)) setReading((latest.current = known))
  }, [])

  /** Starts a subscription check. @returns a setter for its result, ignored once another check has started */
  const askSubscription = useCallback(() => {
    const mine = ++subscriptionTurn.current
    const { user } = latest.current
    return (subscription: SubscriptionState) => {
      const isForNobody = mine !== subscriptionTurn.current || user?.id !== latest.current.user?.id
      if (!isForNobody) show({ ...latest.current, subscription })
    }
  }, [show])

  const read = useCallback(
    async function readNow(): Promise<void> {
      const mine = ++turn.current
      const showSubscription = askSubscription()
      clearTimeout(retry.current)
      const found = await fetchSession().catch((error: unknown) => {
        console.error('The session could not be read.', error)
        return null
      })
      if (mine !== turn.current) return // a later read is under way
      if (!found) retry.current = setTimeout(() => void readNow(), RETRY_MS)
      const { status, user, subscription } = latest.current
      const next = found ?? (status === 'loading' ? UNANSWERED : latest.current)
      // A later check may have newer data about the same user.
      show(user && user.id === next.user?.id ? { ...next, subscription } : next)
      showSubscription(found?.subscription ?? NOT_SUBSCRIBED)
    },
    [show, askSubscription],
  )

  useEffect(() => {
    const turns = turn
    const readWhenVisible = () => {
      if (document.visibilityState === 'visible') void read()
    }
    const readNow = () => void read()
    const first = setTimeout(readNow, 0)
    channel.current = openSessionChannel(readNow)
    document.addEventListener('visibilitychange', readWhenVisible)
    window.addEventListener('online', readNow)
    return () => {
      turns.current++ // ignores responses still under way
      clearTimeout(first)
      clearTimeout(retry.current)
      channel.current?.close()
      document.removeEventListener('visibilitychange', readWhenVisible)
      window.removeEventListener('online', readNow)
    }
  }, [read])

  /** Reads again, here and in other tabs. */
  const refresh = useCallback(async () => {
    await read()
    channel.current?.announce()
  }, [read])

  /** To call when the server refused a request because the session has ended elsewhere. */
  const expire = useCallback(() => {
    turn.current++
    subscriptionTurn.current++
    show(SIGNED_OUT)
  }, [show])

  return { ...reading, askSubscription, refresh, expire }
}
