import { NextResponse, type NextRequest } from 'next/server'

import { paths } from '@/content/paths'
import { checkReturnPath, RETURN_PATH_COOKIE, RETURN_PATH_MAX_AGE_S } from '@/lib/auth/return-path'
import { hasSecureCookies, readSessionToken } from '@/lib/auth/session-token'

/**
 * Sends signed-out visitors to /auth before anything is rendered. It only reads the token; the pages check again
 * where they read data, with the database, and reveal nothing when this file is bypassed.
 */
export async function proxy(request: NextRequest) {
  if (await readSessionToken(request.headers)) return NextResponse.next()
  const response = NextResponse.redirect(new URL(paths.auth, request.url))
  const returnPath = checkReturnPath(request.nextUrl.pathname)
  if (returnPath) {
    response.cookies.set(RETURN_PATH_COOKIE, returnPath, {
      maxAge: RETURN_PATH_MAX_AGE_S,
      httpOnly: true,
      secure: hasSecureCookies(),
      sameSite: 'lax',
      path: '/',
    })
  }
  return response
}

/** The routes of app/(members), one by one: an address that is none of them is the 404 page's, for everybody. */
export const config = {
  matcher: [
    '/outils',
    '/blog',
    '/blog/:slug',
    '/compte',
    '/compte/retractation',
    '/compte/resiliation',
    '/compte/export',
    '/compte/contrats/:id',
    '/compte/factures/:id',
    '/espace-membre',
    '/espace-membre/sources',
    '/espace-membre/guides/:slug',
  ],
}
