/*
 * What every answer carries, whoever gives it: Node (server-guard.ts) or the edge, from disk. Plain JavaScript, because
 * deploy/export.mjs also works where nothing is compiled.
 */

const FOR_OTHER_SITES = /^\/(og\/|icons\/|favicon\.ico|icon\.svg|apple-icon\.png)/

const HSTS_MAX_AGE_S = 2 * 365 * 24 * 60 * 60

/** Of what the build made: asked for anew each time, for no deploy could take back what a shared cache has kept. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'

export const securityHeaders = (path, { hstsIncludesSubdomains }) => ({
  'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': FOR_OTHER_SITES.test(path) ? 'cross-origin' : 'same-origin',
})
