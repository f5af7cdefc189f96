import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { SessionProvider } from '@/components/auth/session-provider'
import { HeadScript } from '@/components/site/head-script'
import { LinkNavigation } from '@/components/site/link-navigation'
import { ScrollToTop } from '@/components/site/scroll-to-top'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import { SkipLink } from '@/components/site/skip-link'
import { WaitingNotice } from '@/components/site/waiting-notice'
import { Toaster } from '@/components/ui/toast'
import { site } from '@/content/site'
import { getSiteUrl } from '@/lib/env'
import { TITLE_TEMPLATE } from '@/lib/seo/page-metadata'

import { fraunces, hankenGrotesk } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  metadataBase: new URL(getSiteUrl()),
  title: { default: site.name, template: TITLE_TEMPLATE },
  description:
    'Guides, outils et articles pour partir vivre en Thaïlande et travailler de n’importe où, avec un business en ligne qui tient debout.',
  applicationName: site.brand,
  // Prices and years are no telephone numbers.
  formatDetection: { telephone: false },
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fff6e6' },
    { media: '(prefers-color-scheme: dark)', color: '#1b1430' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" className={`${fraunces.variable} ${hankenGrotesk.variable}`} suppressHydrationWarning>
      <head>
        <HeadScript />
      </head>
      <body>
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
            <SiteFooter />
          </Toaster>
        </SessionProvider>
      </body>
    </html>
  )
}
