import type { MetadataRoute } from 'next'

import { pages } from '@/content/pages'
import { site } from '@/content/site'

/** `--paper` of app/globals.css: background of the page and of the phone's bars. */
const PAPER = '#fff6e6'

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: site.name,
    short_name: site.brand,
    description: pages.home.description,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // With a back button, needed on Stripe's pages.
    display: 'minimal-ui',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['education', 'travel', 'business'],
    shortcuts: [pages.memberSpace, pages.blog, pages.tools, pages.offline].map(({ name, path }) => ({
      name,
      url: path,
    })),
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
