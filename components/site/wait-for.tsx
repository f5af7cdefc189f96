'use client'

import { use, type ReactNode } from 'react'

export function WaitFor({ ready, children }: { ready: Promise<void>; children: ReactNode }) {
  use(ready)
  return children
}
