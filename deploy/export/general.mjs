import { closedPolicy, REPORTING_ENDPOINTS } from '../../lib/http/content-security-policy.mjs'
import { securityHeaders } from '../../lib/http/general-headers.mjs'

/**
 * What Node says of an answer that brings nothing of its own, but how long it may be kept.
 * @param {string} path
 * @param {{ hstsIncludesSubdomains: boolean }} options
 */
export const generalHeaders = (path, options) => ({
  'Content-Security-Policy': closedPolicy,
  'Reporting-Endpoints': REPORTING_ENDPOINTS,
  ...securityHeaders(path, options),
})
