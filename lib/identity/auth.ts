import 'server-only'

import { headers as getHeaders } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'

import { unavailable } from '@/lib/platform/db/errors'
import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { errorResponse, readText } from '@/lib/platform/http/respond'

import { authConfig } from './config'
import { withKnownDevice } from './known-device'

export const signIn = async (provider: 'credentials' | 'passkey', options: Record<string, unknown>): Promise<unknown> =>
  NextAuth(authConfig({ headers: await getHeaders() })).signIn(provider, options)

/** Enough for an e-mail, a password and a CSRF token. */
const MAX_BODY_BYTES = 10_000

/** Uses SITE_URL instead of the Host header, because Google redirects there. Drops callbackUrl, so that no link can choose the redirect after sign-in. */
async function atSiteUrl(request: Request): Promise<NextRequest> {
  const { method, headers } = request
  const { pathname, search } = new URL(request.url)
  const url = new URL(`${pathname}${search}`, getEnv().siteUrl)
  url.searchParams.delete('callbackUrl')
  if (method !== 'POST') return new NextRequest(url, { method, headers })
  url.search = ''
  return new NextRequest(url, { method, headers, body: await readText(request, MAX_BODY_BYTES) })
}

/** When the session cannot be read, Auth.js deletes its cookie; this answers 503 instead. */
const handler =
  (method: 'GET' | 'POST') =>
  async (original: Request): Promise<Response> => {
    const request = await atSiteUrl(original).catch(AppError.from)
    if (request instanceof AppError) return errorResponse(request)
    const failures: unknown[] = []
    const onFailure = (error: unknown) => void failures.push(error)
    const { handlers } = NextAuth(authConfig({ headers: request.headers, url: request.nextUrl, onFailure }))
    const response = await handlers[method](request)
    return failures.length > 0 ? errorResponse(unavailable(failures[0])) : response
  }

export const handlers = { GET: withKnownDevice(handler('GET')), POST: withKnownDevice(handler('POST')) }
