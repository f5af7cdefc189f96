import { PHASE_PRODUCTION_SERVER } from 'next/constants'
import type { NextConfig } from 'next'

import { readEnv } from './lib/env'

/**
 * Static pages are the same bytes for everybody, so their inline scripts (Next's own data) cannot carry a nonce:
 * docs/decisions/0004-content-security-policy.md.
 */
const contentSecurityPolicy = (isDevelopment: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // mailto: the contact form, when JavaScript has not loaded.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')

const securityHeaders = (isDevelopment: boolean) => [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy(isDevelopment) },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()' },
]

export default function config(phase: string): NextConfig {
  // A wrong setting stops the server here, not at the first visitor.
  if (phase === PHASE_PRODUCTION_SERVER) readEnv()
  const isDevelopment = phase === 'phase-development-server'
  return {
    poweredByHeader: false,
    reactStrictMode: true,
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
    headers: async () => [{ source: '/:path*', headers: securityHeaders(isDevelopment) }],
  }
}
