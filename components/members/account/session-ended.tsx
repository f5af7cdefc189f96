'use client'

import { useEffect } from 'react'

import { announceSession } from '@/components/frame/identity/session-channel'

/** Tells every tab that the session ended with the account. */
export function SessionEnded() {
  useEffect(announceSession, [])
  return null
}
