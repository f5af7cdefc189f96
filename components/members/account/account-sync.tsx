'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { onAccountChange } from '@/components/frame/identity/session-channel'

/** Shows changes made in another tab at once. */
export function AccountSync() {
  const router = useRouter()
  useEffect(() => onAccountChange(() => router.refresh()), [router])
  return null
}
