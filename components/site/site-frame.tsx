'use client'

import type { ReactNode } from 'react'

import { SessionProvider } from '@/components/identity/session-provider'
import { Toaster } from '@/components/ui/toast'

import { FooterAppearance } from './appearance'
import { ScrollToTop } from './scroll-to-top'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

/** What stands around every page. A client component: the page's data need not say it all once more. */
export function SiteFrame({ footer, children }: { readonly footer: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SessionProvider>
        <Toaster>
          <ScrollToTop />
          <SiteHeader />
          <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
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
