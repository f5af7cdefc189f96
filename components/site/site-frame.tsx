'use client'

import type { ReactNode } from 'react'

import { OwesBar } from '@/components/billing/owes-bar'
import { SessionProvider } from '@/components/identity/session-provider'
import { Toaster } from '@/components/ui/toast'

import { FooterAppearance } from './appearance'
import { ScrollToTop } from './scroll-to-top'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

/** Header and footer of every page. A client component, so that its markup is not repeated in the page's data. */
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
          <OwesBar />
        </Toaster>
      </SessionProvider>
    </>
  )
}
