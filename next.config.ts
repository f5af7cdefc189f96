import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants'

import { readEnv } from './lib/env'

export default function config(phase: string): NextConfig {
  // A wrong setting stops the server here, not at the first visitor.
  if (phase === PHASE_PRODUCTION_SERVER) readEnv()
  return {
    poweredByHeader: false,
    reactStrictMode: true,
    // Types are checked by npm test and npm run check: who builds on a server builds what was checked.
    typescript: { ignoreBuildErrors: true },
    // Seen with 16.4.6: a second `npm run dev` on the kept cache reloads every page for ever ("HMR hash mismatch").
    experimental: { turbopackFileSystemCacheForDev: false },
    serverExternalPackages: ['@node-rs/argon2', 'pg'],
    outputFileTracingIncludes: {
      // Orders and mails name the terms in force; mails announce monthly notes.
      '/*': ['./content/legal/**', './content/updates/**'],
      '/blog': ['./content/articles/**'],
      '/blog/[slug]': ['./content/articles/**'],
      '/espace-membre': ['./content/guides/**', './content/updates/**', './content/articles/**'],
      '/espace-membre/guides/[slug]': ['./content/guides/**'],
      '/flux/[token]': ['./content/updates/**'],
      '/og/[name]': ['./content/articles/**', './public/images/**', './app/og/fonts/**'],
    },
  }
}
