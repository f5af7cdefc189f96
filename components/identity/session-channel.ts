'use client'

/** Auth.js' own channel: every tab of the site, this one included, reads its session again on a message. */
const SESSION_CHANNEL = 'next-auth'
const SESSION_CHANGED = { event: 'session', data: { trigger: 'getSession' } }

const ACCOUNT_CHANNEL = 'horizon-account'

function post(name: string, message: object) {
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}

/** Something about the session has changed: it has ended, or its user's name or address is another. */
export const announceSession = (): void => post(SESSION_CHANNEL, SESSION_CHANGED)

/** Listens, and tells every tab but this one. */
export function openSessionChannel(listener: () => void): {
  readonly announce: () => void
  readonly close: () => void
} {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.onmessage = listener
  return { announce: () => channel.postMessage(SESSION_CHANGED), close: () => channel.close() }
}

/** The same, and what /compte shows has changed. */
export function announceAccount(): void {
  announceSession()
  post(ACCOUNT_CHANNEL, {})
}

/** @returns what ends the listening */
export function onAccountChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
