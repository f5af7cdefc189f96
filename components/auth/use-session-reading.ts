'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

import { openSessionChannel } from './session-channel'

export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly name: string | null
}

interface Reading {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly user: SessionUser | null
  /** False until the server has answered once: a network that fails says nothing of who is signed in. */
  readonly isKnown: boolean
}

const LOADING: Reading = { status: 'loading', user: null, isKnown: false }
const UNANSWERED: Reading = { status: 'signed-out', user: null, isKnown: false }
const SIGNED_OUT: Reading = { status: 'signed-out', user: null, isKnown: true }

const RETRY_MS = 5_000

/** @throws Error when the server does not answer, or somebody else does, as a hotel's network may */
async function fetchSession(): Promise<Reading> {
  const response = await fetch('/api/auth/session', { cache: 'no-store' })
  if (!response.ok) throw new Error(`the session was answered with ${response.status}`)
  const session = (await response.json()) as { readonly user?: Partial<SessionUser> } | null
  const { id, email, name = null } = session?.user ?? {}
  return id && email ? { status: 'signed-in', user: { id, email, name }, isKnown: true } : SIGNED_OUT
}

const isSame = (a: Reading, b: Reading) =>
  a.status === b.status &&
  a.isKnown === b.isKnown &&
  a.user?.id === b.user?.id &&
  a.user?.email === b.user?.email &&
  a.user?.name === b.user?.name

/**
 * Who is signed in. Auth.js' own provider takes a failed request for the end of the session and stops asking, which on a
 * bad network throws members out of what they are reading.
 */
export function useSessionReading() {
  const [reading, setReading] = useState(LOADING)
  const turn = useRef(0)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const channel = useRef<ReturnType<typeof openSessionChannel>>(undefined)

  const read = useCallback(async function readNow(): Promise<void> {
    const mine = ++turn.current
    clearTimeout(retry.current)
    const found = await fetchSession().catch((error: unknown) => {
      console.error('The session could not be read.', error)
      return null
    })
    if (mine !== turn.current) return // a later reading is under way
    if (!found) retry.current = setTimeout(() => void readNow(), RETRY_MS)
    setReading((current) => {
      const next = found ?? (current.status === 'loading' ? UNANSWERED : current)
      return isSame(current, next) ? current : next
    })
  }, [])

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
      turns.current++ // an answer that is still on its way is for nobody
      clearTimeout(first)
      clearTimeout(retry.current)
      channel.current?.close()
      document.removeEventListener('visibilitychange', readWhenVisible)
      window.removeEventListener('online', readNow)
    }
  }, [read])

  /** Reads again, and has the other tabs do so. */
  const refresh = useCallback(async () => {
    await read()
    channel.current?.announce()
  }, [read])

  /** The server has refused a request because the session has ended elsewhere. */
  const expire = useCallback(() => {
    turn.current++
    setReading(SIGNED_OUT)
  }, [])

  return { ...reading, refresh, expire }
}
