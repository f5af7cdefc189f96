import 'server-only'

import { randomBytes } from 'node:crypto'

import { NextResponse, type NextRequest } from 'next/server'

import { HEAD_SCRIPT } from '@/lib/platform/appearance/head-script'
import { isDevelopment } from '@/lib/platform/env'

import { closedHeaders, pagePolicy, REPORTING_ENDPOINTS } from './content-security-policy'
import { hashesOf } from './page-policy'

const POLICY = 'Content-Security-Policy'

/** It stands in every page, also in those that are built ahead, and can have no nonce. */
const HEAD_HASHES = hashesOf([HEAD_SCRIPT])

/** Lets a page be made for this request, with scripts that no other answer allows: Next reads the nonce from the policy. */
export function withNonce(request: NextRequest): NextResponse {
  if (isDevelopment()) return NextResponse.next()
  const nonce = randomBytes(16).toString('base64')
  const policy = pagePolicy({ scripts: [`'nonce-${nonce}'`, ...HEAD_HASHES], styles: [`'nonce-${nonce}'`] })
  const headers = new Headers(request.headers)
  headers.set(POLICY, policy)
  return NextResponse.next({
    request: { headers },
    headers: {
      [POLICY]: policy,
      'Reporting-Endpoints': REPORTING_ENDPOINTS,
      // nginx passes on what comes first, « Chargement... », without waiting for the rest.
      'X-Accel-Buffering': 'no',
    },
  })
}

/** For a route that answers with a file or with data. */
export const withClosedPolicy = (): NextResponse => NextResponse.next({ headers: closedHeaders })
