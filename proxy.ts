import { NextResponse, type NextRequest } from 'next/server'

import { checkReturnPath, RETURN_PATH_COOKIE, RETURN_PATH_MAX_AGE_S } from '@/lib/auth/return-path'
import { readSessionToken } from '@/lib/auth/session-token'

/**
 * Sends signed-out visitors to /auth before anything is rendered. It only reads the token; the pages check again
 * where they read data, with the database, and reveal nothing when this file is bypassed.
 */
export async function proxy(request: NextRequest) {
  if (await readSessionToken(request.headers)) return NextResponse.next()
  const response = NextResponse.redirect(new URL('/auth', request.url))
  const returnPath = checkReturnPath(request.nextUrl.pathname)
  if (returnPath) {
    response.cookies.set(RETURN_PATH_COOKIE, returnPath, { maxAge: RETURN_PATH_MAX_AGE_S, sameSite: 'lax', path: '/' })
  }
  return response
}

export const config = { matcher: ['/outils/:path*', '/blog/:path*', '/compte/:path*', '/espace-membre/:path*'] }
