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
import { isCrossOrigin } from '@/lib/platform/http/same-origin'
import { isRewritten } from '@/lib/texts/publishing/rewritten'

/** The routes among the addresses below: app/proxy.process.test.ts compares them with app/. */
const FILE = new RegExp(
  [
    '^/compte/(export|(contrats|factures)/[^/]+)$',
    '^/espace-membre/(guides|images)/[^/]+$',
    '^/espace-membre/kit/[^/]+/[^/]+$',
    '^/espace-membre/tutoriels/[^/]+/fichier$',
    '^/espace-membre/simulateurs/.+/(agenda|csv)$',
    '^/atelier/(argent/(declarations|livres|tableau)|membres/fichier|mesure/tableau|sante/tout)$',
  ].join('|'),
)

/** Rooms that are chapters of a guide now. */
const MOVED: Readonly<Record<string, string>> = {
  '/espace-membre/postes': `${paths.guides}/s-installer-en-thailande`,
  '/espace-membre/argent': `${paths.guides}/s-installer-en-thailande`,
  '/espace-membre/sante-la-bas': `${paths.guides}/quand-ca-tourne-mal`,
}

const ARTICLE = new RegExp(`^${paths.blog}/([a-z0-9-]+)$`)

/** What draws the preview of a link in a chat or a network. They say so, and read nothing that the extract does not show everybody. */
const PREVIEWS =
  /whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|slack-imgproxy|discordbot|linkedinbot|skypeuripreview|mattermost|viber|redditbot|mastodon|bluesky|signal|line-poker|iframely/i

const EXTRACT = new RegExp(`^${paths.extracts}/(?!nouveaux$)([a-z0-9-]+)$`)

/**
 * Redirects signed-out visitors to /auth before anything is rendered, gives dynamic pages their nonce, and leads from an extract to its new version. It only decrypts the
 * token; pages check the session in the database where they read data, and reveal nothing if this file is bypassed.
 */
export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl
  try {
    await check(request)
  } catch (error) {
    return request.headers.get('accept')?.includes('text/html')
      ? formError(error, request)
      : errorResponse(error, request)
  }
  const moved = MOVED[pathname]
  if (moved !== undefined)
    return NextResponse.redirect(new URL(moved, request.url), { status: 308, headers: closedHeaders })
  const shared = PREVIEWS.test(request.headers.get('user-agent') ?? '') ? ARTICLE.exec(pathname)?.[1] : undefined
  // Not for members whose browser belongs to one of these.
  if (shared !== undefined && !(await readSessionToken(request.headers)))
    return NextResponse.redirect(new URL(`${paths.extracts}/${shared}`, request.url), { headers: closedHeaders })
  // An action answers for itself, at its form.
  const isAction = request.method === 'POST' && request.headers.has('next-action')
  if (isGuarded(pathname) && !isAction && !(await readSessionToken(request.headers))) return toSignIn(request)
  if (FILE.test(pathname)) return withClosedPolicy()
  const extract = EXTRACT.exec(pathname)?.[1]
  if (extract !== undefined && request.method !== 'POST') return toExtract(request, extract)
  // No page has such a path, and the 404 page is prerendered, with its own policy.
  return pathname.includes('%') ? NextResponse.next() : withNonce(request)
}

/**
 * Refuses what Next would answer with 500: a path that is not UTF-8, a cross-site action, and one with an oversized body.
 * @throws AppError
 */
async function check(request: NextRequest): Promise<void> {
  if (!isReadable(request.nextUrl.pathname)) throw new AppError('invalid_request')
  if (request.method === 'POST' && isCrossOrigin(request.headers)) throw new AppError('cross_site')
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

/** The prerendered page of a file's article, or the one of its new version. Caches ask again, because one takes the other's place. */
function toExtract(request: NextRequest, slug: string) {
  const headers = { 'Cache-Control': 's-maxage=60' }
  if (!isRewritten(slug)) return NextResponse.next({ headers })
  const url = new URL(`${paths.newExtracts}/${slug}`, request.url)
  return NextResponse.redirect(url, { headers: { ...closedHeaders, ...headers } })
}

/**
 * The routes of app/(members) and app/(atelier), one by one, so that any other path gets the 404 page. Then dynamic public pages,
 * and posts to static ones, by a form without JavaScript or as an action, which Next renders per request. Last, paths that may not
 * be valid UTF-8. Picture uploads for l'atelier are left out, because Next would buffer their body here; the route checks the sender
 * before it reads.
 */
export const config = {
  matcher: [
    '/outils',
    '/blog',
    '/blog/:slug',
    '/compte',
    '/compte/abonnement',
    '/compte/cadeaux',
    '/compte/retractation',
    '/compte/resiliation',
    '/compte/preuve',
    '/compte/verrou',
    '/compte/export',
    '/compte/contrats/:id',
    '/compte/factures/:id',
    '/espace-membre',
    '/espace-membre/guides',
    '/espace-membre/notes',
    '/espace-membre/questions',
    '/espace-membre/hors-ligne',
    '/espace-membre/sources',
    '/espace-membre/lectures',
    '/espace-membre/carnet',
    '/espace-membre/recherche',
    '/espace-membre/guides/:slug',
    '/espace-membre/kit',
    '/espace-membre/kit/:slug',
    '/espace-membre/kit/:slug/:file',
    '/espace-membre/tutoriels',
    '/espace-membre/tutoriels/:slug',
    '/espace-membre/tutoriels/:slug/fichier',
    '/espace-membre/prompts',
    '/espace-membre/thai',
    '/espace-membre/images/:name',
    '/espace-membre/:room(postes|argent|sante-la-bas)',
    '/espace-membre/simulateurs',
    '/espace-membre/simulateurs/budget',
    '/espace-membre/simulateurs/visa',
    '/espace-membre/simulateurs/sejour',
    '/espace-membre/simulateurs/sejour/agenda',
    '/espace-membre/simulateurs/impots',
    '/espace-membre/simulateurs/impots/csv',
    '/espace-membre/simulateurs/budget/:id/csv',
    '/espace-membre/simulateurs/visa/:id/csv',
    '/atelier',
    '/atelier/argent',
    '/atelier/argent/declarations',
    '/atelier/argent/livres',
    '/atelier/argent/tableau',
    '/atelier/calendrier',
    '/atelier/catalogue',
    '/atelier/codes',
    '/atelier/codes/:id',
    '/atelier/ecrire',
    '/atelier/ecrire/:id((?!images$)[^/]+)',
    '/atelier/membres',
    '/atelier/membres/:id',
    '/atelier/membres/fichier',
    '/atelier/mesure',
    '/atelier/mesure/tableau',
    '/atelier/regles',
    '/atelier/retractations',
    '/atelier/sante',
    '/extraits/:slug',
    '/atelier/sante/tout',
    '/extraits/nouveaux',
    '/extraits/nouveaux/:slug',
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
