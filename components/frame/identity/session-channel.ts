'use client'

import { openChannel } from '@/components/ui/browser'

/** Auth.js' channel: on a message, every tab, including this one, reads its session again. */
const SESSION_CHANNEL = 'next-auth'
const SESSION_CHANGED = { event: 'session', data: { trigger: 'getSession' } }

const ACCOUNT_CHANNEL = 'horizon-account'

function post(name: string, message: object) {
  const channel = openChannel(name)
  channel?.postMessage(message)
  channel?.close()
}

/** Announces a change of the session: it has ended, or the user's name or address has changed. */
export const announceSession = (): void => post(SESSION_CHANNEL, SESSION_CHANGED)

/** Listens, and posts to every other tab. */
export function openSessionChannel(listener: () => void): {
  readonly announce: () => void
  readonly close: () => void
} {
  const channel = openChannel(SESSION_CHANNEL, listener)
  return { announce: () => channel?.postMessage(SESSION_CHANGED), close: () => channel?.close() }
}

/** The same, for changes shown on /compte. */
export function announceAccount(): void {
  announceSession()
  post(ACCOUNT_CHANNEL, {})
}

/** @returns a function to stop listening */
export function onAccountChange(listener: () => void): () => void {
  const channel = openChannel(ACCOUNT_CHANNEL, listener)
  return () => channel?.close()
}
