import 'server-only'

import { randomBytes } from 'node:crypto'

import { NextResponse, type NextRequest } from 'next/server'

import { HEAD_SCRIPT } from '@/lib/platform/appearance/head-script'
import { isDevelopment } from '@/lib/platform/env'

import { closedHeaders, pagePolicy } from './content-security-policy'
import { hashesOf } from './page-policy'

const POLICY = 'Content-Security-Policy'

/** The head script is in every page, prerendered ones too, so it cannot carry a nonce. */
const HEAD_HASHES = hashesOf([HEAD_SCRIPT])

/** Renders the page per request, with a nonce for its scripts. Next reads the nonce from the policy. */
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
      // Keeps nginx from buffering, so that « Chargement... » arrives first.
      'X-Accel-Buffering': 'no',
    },
  })
}

/** For routes that return a file or data. */
export const withClosedPolicy = (): NextResponse => NextResponse.next({ headers: closedHeaders })
