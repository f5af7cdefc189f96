'use client'

import type { ReactNode } from 'react'

import { SessionProvider } from '@/components/auth/session-provider'
import { Toaster } from '@/components/ui/toast'

import { FooterAppearance } from './appearance'
import { LinkNavigation } from './link-navigation'
import { ScrollToTop } from './scroll-to-top'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'
import { WaitingNotice } from './waiting-notice'

/**
 * What stands around every page. One client component: of what the server renders, React's data say everything once more, in
 * each page; of this they say its name.
 */
export function SiteFrame({ footer, children }: { readonly footer: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SessionProvider>
        <Toaster>
          <LinkNavigation />
          <ScrollToTop />
          <SiteHeader />
          <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
            <WaitingNotice />
            {children}
          </main>
          <footer>
            {footer}
            <FooterAppearance />
          </footer>
        </Toaster>
      </SessionProvider>
    </>
  )
}
