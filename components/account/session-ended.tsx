'use client'

import { useEffect } from 'react'

import { announceSession } from '@/components/identity/session-channel'

/** The session ended with the account: every tab learns it. */
export function SessionEnded() {
  useEffect(announceSession, [])
  return null
}
