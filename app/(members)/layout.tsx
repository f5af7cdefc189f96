import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import { SignedOutRedirect } from '@/components/frame/identity/signed-out-redirect'

export const metadata: Metadata = { robots: { index: false } }

export default function MembersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SignedOutRedirect />
      {children}
    </>
  )
}
