import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'

import { SignedOutRedirect } from '@/components/auth/signed-out-redirect'
import { StreamedWithoutScript } from '@/components/site/streamed-without-script'
import { nonceOf } from '@/lib/http/nonce'

export const metadata: Metadata = { robots: { index: false } }

export default async function MembersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <StreamedWithoutScript nonce={nonceOf(await headers())} />
      <SignedOutRedirect />
      {children}
    </>
  )
}
