import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { SiteFooter } from '@/components/frame/site/site-footer'
import { SiteFrame } from '@/components/frame/site/site-frame'
import { site } from '@/content/site'
import { HEAD_SCRIPT } from '@/lib/platform/appearance/head-script'
import { getSiteUrl } from '@/lib/platform/env'
import { TITLE_TEMPLATE } from '@/lib/texts/seo/page-metadata'

import { fraunces, hankenGrotesk } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  metadataBase: new URL(getSiteUrl()),
  title: { default: site.name, template: TITLE_TEMPLATE },
  description:
    'Guides, outils et articles pour partir vivre en Thaïlande et travailler de n’importe où, avec un business en ligne qui tient debout.',
  applicationName: site.brand,
  // Prices and years must not be detected as telephone numbers.
  formatDetection: { telephone: false },
}

/** The same in every page; the CSP allows it by its hash. */
const HeadScript = () => <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />

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
        <SiteFrame footer={<SiteFooter />}>{children}</SiteFrame>
      </body>
    </html>
  )
}
