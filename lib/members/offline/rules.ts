import { paths } from '@/content/paths'

/** One address that a member may have without a network. */
export interface OfflinePage {
  readonly path: string
  readonly title: string
  readonly kind: 'page' | 'article' | 'guide' | 'tutorial'
  /** Says which content it is, where that is known beforehand: the same is not fetched twice. */
  readonly revision?: string
}

/** What GET /api/hors-ligne answers, for whoever has the access. */
export interface OfflineList {
  readonly owner: string
  /** What the header calls them while nobody can be asked who is signed in. */
  readonly name: string
  readonly pages: readonly OfflinePage[]
}

/** What lies on a device. Times are milliseconds since 1970. */
export interface Kept extends OfflineList {
  readonly keptAt: number
  /** When the server last said that this person may have it. */
  readonly checkedAt: number
  readonly bytes: number
}

const HOUR_MS = 3_600_000

/** As long as a session that is not used (docs/decisions/0006-sessions.md). */
export const LIMIT_DAYS = 30

const LIMIT_MS = LIMIT_DAYS * 24 * HOUR_MS

const RENEWAL_MS = 12 * HOUR_MS

const NOTING_MS = HOUR_MS

/** Whether it may no longer be shown: nobody has been asked for too long. A clock that was set back makes nothing last longer. */
export const isExpired = ({ checkedAt }: Kept, now: number): boolean => Math.abs(now - checkedAt) > LIMIT_MS

export const isStale = ({ keptAt }: Kept, now: number): boolean => Math.abs(now - keptAt) > RENEWAL_MS

/** Whether a check is worth a write: pages ask who is signed in each time they load. */
export const isWorthNoting = ({ checkedAt }: Kept, now: number): boolean => Math.abs(now - checkedAt) > NOTING_MS

/** What the worker does with a request; `leave`: nothing at all. */
export type Course = 'leave' | 'page' | 'file' | 'session' | 'sign-out'

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: { has(name: string): boolean }
}

const FILES = /^\/(_next\/static\/(?!service-worker\/)|images\/|icons\/)/

/**
 * Navigations are `page` whatever their address: the browser has sent them already, ahead of the worker, and an address that
 * works once may not be asked for twice. The router's own requests are left alone: offline they fail, and the router navigates.
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
 * What an answer of /api/session means for what is kept.
 * @param owner whose it is
 * @returns `ask`: the same person without a subscription, who may have the access otherwise; `unknown`: no answer of ours
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
 * The files that a page, a script or a style sheet of the build names, and those it may load later: without a network they
 * must lie beside it.
 * @param text HTML, JavaScript or CSS as Next writes it
 * @returns addresses on this site, each once
 */
export function filesIn(text: string): readonly string[] {
  const built = [...text.matchAll(BUILT)].map(([found]) => `/_next/${found.replace(/^\/_next\//, '')}`)
  const beside = [...text.matchAll(BESIDE)].map(([found]) => `/_next/static/${found.slice('../'.length)}`)
  const pictures = [...text.matchAll(PICTURES)].map(([found]) => found)
  return [...new Set([...built, ...beside, ...pictures])]
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' })

/** « 23 novembre 2026, 14 h 05 », by the device's clock: it may be anywhere. */
export function formatMoment(time: number): string {
  const date = new Date(time)
  return `${day.format(date)}, ${date.getHours()}\u00A0h\u00A0${String(date.getMinutes()).padStart(2, '0')}`
}

/** In classes that the site's style sheet has for other places. */
const BAND = (time: number) =>
  `<aside aria-label="Hors ligne" class="night-band py-3 text-small">` +
  `<p class="mx-auto w-full max-w-[80rem] px-5 sm:px-8 lg:px-12">` +
  `<strong class="font-[600]">Hors ligne\u00A0: version du ${formatMoment(time)}.</strong> ` +
  `<span class="text-soft">Tu peux tout lire, et cocher ton carnet\u00A0: tes coches partent au retour du réseau. Le reste l’attend.</span> ` +
  `<a class="text-link" href="${paths.offline}">Ce que tu as emporté</a> · ` +
  `<a class="text-link" href="">Recharger, si le réseau est là</a></p></aside>`

const escaped = (text: string) =>
  text.replace(/[&"<]/g, (sign) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;' })[sign] ?? sign)

/** Says at the root of a page whose copy it is, and of when: the header shows it (components/site/signed-in-bar.tsx). */
export const signed = (html: string, { name, keptAt }: Kept): string =>
  html.replace('<html', () => `<html data-copy-of="${escaped(name)}" data-copy-at="${formatMoment(keptAt)}"`)

/**
 * A kept page, dated. What stands at the head of the body is skipped by React. Guides are opened instead of downloaded:
 * browsers do not ask a worker for a download.
 */
export const dated = (html: string, time: number): string =>
  html.replace(/<body[^>]*>/, (tag) => tag + BAND(time)).replaceAll(' download=""', '')
