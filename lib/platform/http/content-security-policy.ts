/** What a browser may do with our answers. */

const REPORTS_PATH = '/api/rapports-csp'

/** What `report-to` names; `report-uri` is for browsers that do not know it. */
export const REPORTING_ENDPOINTS = `csp="${REPORTS_PATH}"`

const REPORTING = `report-uri ${REPORTS_PATH}; report-to csp`

/** What stands in a page and may work: nonces or hashes, in quotes. */
interface InlineSources {
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  readonly styleAttributes?: readonly string[]
}

/** For a page: our own files, and of what stands in it these scripts, styles and `style` attributes. */
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
    // mailto: for the contact form without JavaScript.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
    REPORTING,
  ].join('; ')

/** For everything that is no page: data, files, redirections, refusals. */
const closedPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  REPORTING,
].join('; ')

/** The headers of what is no page. */
export const closedHeaders = { 'Content-Security-Policy': closedPolicy, 'Reporting-Endpoints': REPORTING_ENDPOINTS }

/** For the service worker: its own answers come from us, and that is all it may ask for. */
export const workerPolicy = closedPolicy.replace("default-src 'none'", "default-src 'none'; connect-src 'self'")
