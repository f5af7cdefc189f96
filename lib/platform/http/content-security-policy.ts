/** The Content-Security-Policy of our responses. */

/** Nonces or hashes, in quotes. */
interface InlineSources {
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  readonly styleAttributes?: readonly string[]
}

/** For a page: allows our own files, and these inline scripts, styles and `style` attributes. */
export const pagePolicy = ({ scripts = [], styles = [], styleAttributes = [] }: InlineSources = {}): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...(styleAttributes.length > 0 ? [`style-src-attr 'unsafe-hashes' ${styleAttributes.join(' ')}`] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // mailto: is for the contact form without JavaScript.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')

/** For everything but pages: data, files, redirects, errors. */
const closedPolicy = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join(
  '; ',
)

export const closedHeaders = { 'Content-Security-Policy': closedPolicy }

/** For the service worker, which fetches from our origin only. */
export const workerPolicy = closedPolicy.replace("default-src 'none'", "default-src 'none'; connect-src 'self'")
