import 'server-only'

import { closedPolicy, developmentPolicy, REPORTING_ENDPOINTS } from './content-security-policy.mjs'
import { securityHeaders, type GeneralHeaderOptions } from './general-headers.mjs'

export { securityHeaders }

export interface HeaderOptions extends GeneralHeaderOptions {
  /** Next's development server evaluates the code that it sends. */
  readonly isDevelopment: boolean
}

/** For an answer that brings none of its own, as pages do. A permanent redirection may be kept. */
export const usualHeaders = (status: number, { isDevelopment }: HeaderOptions): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': isDevelopment ? developmentPolicy : closedPolicy,
  'Reporting-Endpoints': REPORTING_ENDPOINTS,
  ...(status === 308 ? {} : { 'Cache-Control': 'no-store' }),
})
