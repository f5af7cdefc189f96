import 'server-only'

/**
 * Static pages are the same bytes for everybody, so their inline scripts (Next's own data) cannot carry a nonce:
 * docs/decisions/0004-in-front-of-next.md.
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
    "base-uri 'none'",
    // mailto: the contact form, when JavaScript has not loaded.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')

/** What other sites show of ours: pictures of shared links, and icons beside them. */
const FOR_OTHER_SITES = /^\/(og\/|icons\/|favicon\.ico|icon\.svg|apple-icon\.png)/

const HSTS_MAX_AGE_S = 2 * 365 * 24 * 60 * 60

export interface HeaderOptions {
  /** Next's development server evaluates the code that it sends. */
  readonly isDevelopment: boolean
  /** Whether every host below the site's own speaks HTTPS too. */
  readonly hstsIncludesSubdomains: boolean
}

/**
 * The headers that every answer carries, whatever it is: a page, a file, a redirection, a refusal.
 * @param path of the request
 */
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
