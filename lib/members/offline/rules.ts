import { paths } from '@/content/paths'
import { formatMoment } from '@/lib/platform/format'

/** A page that a member may read offline. */
export interface OfflinePage {
  readonly path: string
  readonly title: string
  readonly kind: 'page' | 'article' | 'chapter' | 'guide' | 'tutorial'
  /** Identifies the content, if known beforehand; an unchanged page is not downloaded again. */
  readonly revision?: string
}

/** The response of GET /api/hors-ligne. */
export interface OfflineList {
  readonly owner: string
  /** The name shown in the header while offline. */
  readonly name: string
  readonly pages: readonly OfflinePage[]
}

/** The copy on a device. Times are in milliseconds. */
export interface Kept extends OfflineList {
  readonly keptAt: number
  /** When the server last confirmed access. */
  readonly checkedAt: number
  readonly bytes: number
}

const HOUR_MS = 3_600_000

/** As long as an unused session lasts (docs/decisions/0006-sessions.md). */
export const LIMIT_DAYS = 30

const LIMIT_MS = LIMIT_DAYS * 24 * HOUR_MS

const RENEWAL_MS = 12 * HOUR_MS

const NOTING_MS = HOUR_MS

/** Whether access was not confirmed for too long. `Math.abs`, so that setting the clock back does not extend it. */
export const isExpired = ({ checkedAt }: Kept, now: number): boolean => Math.abs(now - checkedAt) > LIMIT_MS

export const isStale = ({ keptAt }: Kept, now: number): boolean => Math.abs(now - keptAt) > RENEWAL_MS

/** Limits writes, because every page load reads the session. */
export const isWorthNoting = ({ checkedAt }: Kept, now: number): boolean => Math.abs(now - checkedAt) > NOTING_MS

/** How the worker handles a request; `leave`: not at all. */
export type Course = 'leave' | 'page' | 'file' | 'session' | 'sign-out'

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: { has(name: string): boolean }
}

const FILES = /^\/(_next\/static\/(?!service-worker\/)|images\/|icons\/)/

/**
 * Every navigation is `page`: navigation preload has already sent it, and a one-time link must not be requested twice. The
 * router's own requests are left alone: offline they fail, and the router falls back to a navigation.
 * @param origin of the site
 */
export function courseOf({ method, url, mode, headers }: Asked, origin: string): Course {
  const { origin: at, pathname, searchParams } = new URL(url)
  if (at !== origin) return 'leave'
  if (method === 'POST' && pathname === '/api/auth/signout') return 'sign-out'
  if (method !== 'GET') return 'leave'
  if (mode === 'navigate') return 'page'
  if (pathname === '/api/session') return 'session'
  if (headers.has('rsc') || searchParams.has('_rsc') || headers.has('range')) return 'leave'
  return FILES.test(pathname) ? 'file' : 'leave'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * What a response of /api/session means for the copy.
 * @param owner of the copy
 * @returns `ask`: the same user without a subscription, who may have access otherwise; `unknown`: not a response of ours
 */
export function judgeSession(answer: unknown, owner: string): 'keep' | 'ask' | 'wipe' | 'unknown' {
  if (answer === null) return 'wipe'
  if (!isRecord(answer) || !isRecord(answer.user)) return 'unknown'
  if (answer.user.id !== owner) return 'wipe'
  return isRecord(answer.subscription) && answer.subscription.subscribed === true ? 'keep' : 'ask'
}

const BUILT = /(?:\/_next\/)?static\/(?:chunks|media|css)\/[\w.~/-]+?\.(?:js|css|woff2|svg|png|jpg|webp|avif)(?![\w.])/g
const BESIDE = /(?<=url\(["']?)\.\.\/media\/[\w.~-]+/g
const PICTURES = /\/images\/[\w./-]+?\.(?:svg|png|jpg|webp|avif)(?![\w.])/g

/**
 * The files that a page, script or style sheet of the build references, including those loaded later.
 * @param text HTML, JavaScript or CSS as Next writes it
 * @returns unique paths on this site
 */
export function filesIn(text: string): readonly string[] {
  const built = [...text.matchAll(BUILT)].map(([found]) => `/_next/${found.replace(/^\/_next\//, '')}`)
  const beside = [...text.matchAll(BESIDE)].map(([found]) => `/_next/static/${found.slice('../'.length)}`)
  const pictures = [...text.matchAll(PICTURES)].map(([found]) => found)
  return [...new Set([...built, ...beside, ...pictures])]
}

/** Uses classes that the site's style sheet already contains. */
const BAND = (time: number) =>
  `<aside aria-label="Hors ligne" class="night-band py-3 text-small">` +
  `<p class="mx-auto w-full max-w-[80rem] px-5 sm:px-8 lg:px-12">` +
  `<strong class="font-[600]">Hors ligne\u00A0: version du ${formatMoment(time)}.</strong> ` +
  `<span class="text-soft">Tu peux tout lire, et cocher ton carnet\u00A0: tes coches partent au retour du réseau. Le reste l’attend.</span> ` +
  `<a class="text-link" href="${paths.offline}">Ce que tu as emporté</a> · ` +
  `<a class="text-link" href="">Recharger, si le réseau est là</a></p></aside>`

const escaped = (text: string) =>
  text.replace(/[&"<]/g, (sign) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;' })[sign] ?? sign)

/** Puts owner and date of the copy on the root element, for the header (components/frame/site/signed-in-bar.tsx). */
export const signed = (html: string, { name, keptAt }: Kept): string =>
  html.replace('<html', () => `<html data-copy-of="${escaped(name)}" data-copy-at="${formatMoment(keptAt)}"`)

/**
 * Adds the date to a cached page. React ignores an extra element at the start of the body. Guides are opened instead of
 * downloaded, because browsers do not ask the worker for downloads.
 */
export const dated = (html: string, time: number): string =>
  html.replace(/<body[^>]*>/, (tag) => tag + BAND(time)).replaceAll(' download=""', '')
