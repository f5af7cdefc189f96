import { NextResponse, type NextRequest } from 'next/server'

import { guardedPages } from '@/content/pages'
import { paths } from '@/content/paths'
import { isGuarded } from '@/lib/identity/guarded'
import { returnCookie } from '@/lib/identity/return-cookie'
import { checkReturnPath } from '@/lib/identity/return-path'
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
    '^/espace-membre/images/[^/]+$',
    '^/espace-membre/guides/[^/]+/fichier/[^/]+$',
    '^/espace-membre/kit/[^/]+/[^/]+$',
    '^/espace-membre/tutoriels/[^/]+/fichier$',
    '^/espace-membre/simulateurs/(sejour/agenda|impots/csv|(budget|visa)/[^/]+/csv)$',
    '^/atelier/(argent/(declarations|livres|tableau|visites/tableau)|membres/fichier|sante/tout)$',
  ].join('|'),
)

/** Where rooms of before are now. */
const MOVED: Readonly<Record<string, string>> = {
  '/espace-membre/postes': `${paths.there}/visa`,
  '/espace-membre/argent': `${paths.there}/argent`,
  '/espace-membre/sante-la-bas': `${paths.there}/sante`,
  '/espace-membre/lectures': paths.reading,
  '/espace-membre/questions': paths.help,
  '/espace-membre/hors-ligne': `${paths.memberSpace}#hors-ligne`,
}

const PAGE = new RegExp(
  `^(${guardedPages.map(({ path, hasTexts }) => path + (hasTexts ? (hasTexts === 'chapters' ? '(/[^/]+){0,2}' : '(/[^/]+)?') : '')).join('|')})$`,
)

/** Whether a guarded path leads nowhere. Nobody is sent to sign in for it. */
const isMissing = (path: string) => isGuarded(path) && !PAGE.test(path) && !FILE.test(path)

/** No route has it. A missing path may match one, of the shelves of the members' space. */
const NOWHERE = '/introuvable'

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
  const leadsNowhere = isMissing(pathname)
  if (isGuarded(pathname) && !leadsNowhere && !isAction && !(await readSessionToken(request.headers)))
    return toSignIn(request)
  if (FILE.test(pathname)) return withClosedPolicy()
  const extract = EXTRACT.exec(pathname)?.[1]
  if (extract !== undefined && request.method !== 'POST') return toExtract(request, extract)
  // The 404 page is prerendered, with its own policy; but not for what is posted.
  if (leadsNowhere && request.method !== 'POST') return NextResponse.rewrite(new URL(NOWHERE, request.url))
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
  if (!isRewritten(slug)) return NextResponse.next()
  const url = new URL(`${paths.newExtracts}/${slug}`, request.url)
  return NextResponse.redirect(url, { headers: { ...closedHeaders, 'Cache-Control': 's-maxage=60' } })
}

/**
 * What is read from a session, /atelier but for its picture uploads, whose body Next would buffer here before the route checks the sender, and
 * dynamic public pages. Then posts to static ones, by a form without JavaScript or as an action, which Next renders per request. Last, paths
 * that may not be valid UTF-8. Next reads this without running it.
 */
export const config = {
  matcher: [
    '/:room(outils|blog|compte|espace-membre)/:path*',
    '/atelier/:path((?!ecrire/images$).*)?',
    '/extraits/:slug',
    '/extraits/nouveaux/:slug',
    '/auth/:page(confirmation|nouveau-mot-de-passe|nouvelle-adresse)',
    '/:page(cadeau|desinscription|resiliation/confirmation|retractation/confirmation)',
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
