'use client'

import { HEAD_SCRIPT } from '@/lib/appearance/head-script'

/** A client component that has nothing to say in the browser: React's data need not bring the script along once more. */
export function HeadScript() {
  const html = typeof window === 'undefined' ? HEAD_SCRIPT : ''
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
