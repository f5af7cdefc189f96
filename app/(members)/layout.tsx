import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import { SignedOutRedirect } from '@/components/auth/signed-out-redirect'
import { StreamedWithoutScript } from '@/components/site/streamed-without-script'

export const metadata: Metadata = { robots: { index: false } }

export default function MembersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <StreamedWithoutScript />
      <SignedOutRedirect />
      {children}
    </>
  )
}
