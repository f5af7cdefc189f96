import 'server-only'

import { DAY_S } from '@/lib/days'

/** Inline scripts are allowed without a nonce, because pages are static: docs/decisions/0004-in-front-of-next.md. */
const contentSecurityPolicy = (isDevelopment: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // mailto: for the contact form without JavaScript.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')

const FOR_OTHER_SITES = /^\/(og\/|icons\/|favicon\.ico|icon\.svg|apple-icon\.png)/

const HSTS_MAX_AGE_S = 2 * 365 * DAY_S

export interface HeaderOptions {
  /** Next's development server evaluates the code that it sends. */
  readonly isDevelopment: boolean
  readonly hstsIncludesSubdomains: boolean
}

export const securityHeaders = (path: string, { isDevelopment, hstsIncludesSubdomains }: HeaderOptions) =>
  ({
    'Content-Security-Policy': contentSecurityPolicy(isDevelopment),
    'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': FOR_OTHER_SITES.test(path) ? 'cross-origin' : 'same-origin',
  }) as const
