import 'server-only'

import { headers as getHeaders } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'

import { unavailable } from '@/lib/db-errors'
import { getEnv } from '@/lib/env'
import { errorResponse } from '@/lib/http/respond'

import { authConfig } from './config'
import { withKnownDevice } from './known-device'

export const signIn = async (provider: 'credentials', options: Record<string, unknown>): Promise<unknown> =>
  NextAuth(authConfig({ headers: await getHeaders() })).signIn(provider, options)

/** Whatever a Host header says: Google sends visitors back there. No link chooses where they go after a sign-in. */
function atSiteUrl(request: Request): NextRequest {
  const { pathname, search } = new URL(request.url)
  const url = new URL(`${pathname}${search}`, getEnv().siteUrl)
  if (request.method === 'POST') url.search = ''
  url.searchParams.delete('callbackUrl')
  return new NextRequest(url, request)
}

/** Auth.js takes a failure to read the session for its end, and deletes the cookie: this answers 503 instead. */
const handler =
  (method: 'GET' | 'POST') =>
  async (original: Request): Promise<Response> => {
    const request = atSiteUrl(original)
    const failures: unknown[] = []
    const onFailure = (error: unknown) => void failures.push(error)
    const { handlers } = NextAuth(authConfig({ headers: request.headers, url: request.nextUrl, onFailure }))
    const response = await handlers[method](request)
    return failures.length > 0 ? errorResponse(unavailable(failures[0])) : response
  }

export const handlers = { GET: withKnownDevice(handler('GET')), POST: withKnownDevice(handler('POST')) }
