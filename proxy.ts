import { NextResponse, type NextRequest } from 'next/server'

import { paths } from '@/content/paths'
import { returnCookie } from '@/lib/identity/return-cookie'
import { checkReturnPath, isGuarded } from '@/lib/identity/return-path'
import { readSessionToken } from '@/lib/identity/session-token'
import { AppError } from '@/lib/platform/errors'
import { closedHeaders } from '@/lib/platform/http/content-security-policy'
import { formError } from '@/lib/platform/http/form-answer'
import { MAX_BODY_BYTES } from '@/lib/platform/http/limits'
import { withClosedPolicy, withNonce } from '@/lib/platform/http/nonce'
import { errorResponse, readBytes } from '@/lib/platform/http/respond'
import { isForeign } from '@/lib/platform/http/same-origin'

/** The routes among the addresses below: app/proxy.process.test.ts compares them with app/. */
const FILE = new RegExp(
  [
    '^/compte/(export|(contrats|factures)/[^/]+)$',
    '^/espace-membre/(guides|images)/[^/]+$',
    '^/espace-membre/kit/[^/]+/[^/]+$',
    '^/espace-membre/tutoriels/[^/]+/fichier$',
    '^/espace-membre/simulateurs/.+/(agenda|csv|pdf)$',
    '^/atelier/(argent/(livres|tableau)|mesure/tableau)$',
  ].join('|'),
)

/**
 * Sends signed-out visitors to /auth before anything is rendered, and gives pages that are made for one request their nonce.
 * It only reads the token; the pages check again where they read data, with the database, and reveal nothing when this
 * file is bypassed.
 */
export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl
  try {
    await check(request)
  } catch (error) {
    return request.headers.get('accept')?.includes('text/html') ? formError(error) : errorResponse(error)
  }
  if (isGuarded(pathname) && !(await readSessionToken(request.headers))) return toSignIn(request)
  if (FILE.test(pathname)) return withClosedPolicy()
  // No page has such an address: the 404 page is prerendered, with a policy of its own.
  return pathname.includes('%') ? NextResponse.next() : withNonce(request)
}

/**
 * Next would answer 500 to a path that is no UTF-8, to an action from another site, and to one that is too long.
 * @throws AppError
 */
async function check(request: NextRequest): Promise<void> {
  if (!isReadable(request.nextUrl.pathname)) throw new AppError('invalid_request')
  if (request.method === 'POST' && isForeign(request.headers)) throw new AppError('cross_site')
  await readBytes(request, MAX_BODY_BYTES)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function toSignIn(request: NextRequest) {
  const headers = { ...closedHeaders, 'Cache-Control': 'no-store' }
  const response = NextResponse.redirect(new URL(paths.auth, request.url), { headers })
  const returnPath = checkReturnPath(request.nextUrl.pathname)
  if (returnPath) response.cookies.set(returnCookie(returnPath))
  return response
}

/**
 * The routes of app/(members) and app/(atelier), one by one: an address that is none of them is the 404 page's, for everybody. Then
 * the public pages that are no static files, and what is posted to one that is: by a form without JavaScript, to which Next makes the
 * answer anew, or as an action. Last, paths that may not be readable. A picture for l'atelier goes to its route alone, which looks
 * who sends it before it reads it: Next keeps here what it reads.
 */
export const config = {
  matcher: [
    '/outils',
    '/blog',
    '/blog/:slug',
    '/compte',
    '/compte/abonnement',
    '/compte/retractation',
    '/compte/resiliation',
    '/compte/export',
    '/compte/contrats/:id',
    '/compte/factures/:id',
    '/espace-membre',
    '/espace-membre/sources',
    '/espace-membre/lectures',
    '/espace-membre/carnet',
    '/espace-membre/fuseaux',
    '/espace-membre/recherche',
    '/espace-membre/guides/:slug',
    '/espace-membre/kit',
    '/espace-membre/kit/:slug',
    '/espace-membre/kit/:slug/:file',
    '/espace-membre/tutoriels',
    '/espace-membre/tutoriels/:slug',
    '/espace-membre/tutoriels/:slug/fichier',
    '/espace-membre/prompts',
    '/espace-membre/images/:name',
    '/espace-membre/simulateurs',
    '/espace-membre/simulateurs/budget',
    '/espace-membre/simulateurs/visa',
    '/espace-membre/simulateurs/sejour',
    '/espace-membre/simulateurs/sejour/agenda',
    '/espace-membre/simulateurs/budget/:id/csv',
    '/espace-membre/simulateurs/budget/:id/pdf',
    '/espace-membre/simulateurs/visa/:id/csv',
    '/espace-membre/simulateurs/visa/:id/pdf',
    '/atelier',
    '/atelier/argent',
    '/atelier/argent/livres',
    '/atelier/argent/tableau',
    '/atelier/catalogue',
    '/atelier/codes',
    '/atelier/codes/:id',
    '/atelier/ecrire',
    '/atelier/ecrire/:id((?!images$)[^/]+)',
    '/atelier/membres',
    '/atelier/membres/:id',
    '/atelier/mesure',
    '/atelier/mesure/tableau',
    '/atelier/sante',
    '/auth/confirmation',
    '/auth/nouveau-mot-de-passe',
    '/auth/nouvelle-adresse',
    '/desinscription',
    '/cadeau',
    '/resiliation/confirmation',
    '/retractation/confirmation',
    {
      source: '/((?!api/|_next/|atelier/ecrire/images$).*)',
      has: [
        { type: 'header', key: 'content-type', value: '(multipart/form-data|application/x-www-form-urlencoded).*' },
      ],
    },
    { source: '/((?!api/|_next/|atelier/ecrire/images$).*)', has: [{ type: 'header', key: 'next-action' }] },
    '/(.*%.*)',
  ],
}
