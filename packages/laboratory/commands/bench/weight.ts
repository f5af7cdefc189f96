import { gzipSync } from 'node:zlib'

import type { Browser } from 'playwright'

import type { Row } from './wrk'
import { launchBrowser } from '../../../../bin/support/browser'
import type { Run } from '../../../../bin/support/run-file'
import { publicPaths } from '../../../../content/pages'

type Kind = 'html' | 'scripts' | 'styles' | 'fonts' | 'images' | 'prefetches' | 'data'

const HTML_MOST_KB = 16

interface Limit {
  readonly what: string
  readonly kinds: readonly Kind[]
  readonly mostKb: number
  /** Only this page. */
  readonly page?: string
}

/** Of a first visit, in kB of 1,000 bytes over the wire. */
const LIMITS: readonly Limit[] = [
  { what: 'JavaScript', kinds: ['scripts'], mostKb: 145 },
  { what: 'JavaScript, CSS and fonts', kinds: ['scripts', 'styles', 'fonts'], mostKb: 220, page: '/' },
  { what: 'Images', kinds: ['images'], mostKb: 122 },
  { what: 'Prefetches', kinds: ['prefetches'], mostKb: 30, page: '/' },
]

/** Lighthouse's phone is as wide and high; the density is that of the phones it stands for. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true }

/** Time after the network has come to rest: for what a page loads once it is idle. */
const REST_MS = 3_000

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'images',
}

interface Sent {
  readonly url: string
  readonly type?: string
  readonly headers: Readonly<Record<string, string>>
}

function isPrefetch({ url, headers }: Sent): boolean {
  const names = Object.keys(headers).map((name) => name.toLowerCase())
  return names.includes('next-router-prefetch') || new URL(url).searchParams.has('_rsc')
}

const kindOf = (sent: Sent): Kind => (isPrefetch(sent) ? 'prefetches' : (KIND_OF_TYPE[sent.type ?? ''] ?? 'data'))

/** @returns how many bytes of each kind a first visit loads, compressed as served, with the answers' headers */
async function weigh(browser: Browser, url: string): Promise<ReadonlyMap<Kind, number>> {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR' })
  const page = await context.newPage()
  const bytes = new Map<Kind, number>()
  const open = new Map<string, Sent>()
  const note = (id: string, length: number) => {
    const sent = open.get(id)
    if (sent) bytes.set(kindOf(sent), (bytes.get(kindOf(sent)) ?? 0) + length)
    open.delete(id)
  }
  const session = await context.newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    if (redirectResponse) note(requestId, redirectResponse.encodedDataLength)
    // What stands in the page itself has been counted with it.
    if (!request.url.startsWith('data:')) open.set(requestId, { url: request.url, type, headers: request.headers })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => note(requestId, encodedDataLength))
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST_MS)
  await context.close()
  return bytes
}

async function htmlRow(siteUrl: string): Promise<Row> {
  const answer = await fetch(siteUrl, { headers: { 'Accept-Encoding': 'identity' } })
  const html = Buffer.from(await answer.arrayBuffer())
  const packedKb = gzipSync(html).length / 1000
  return {
    what: `HTML of \`/\`, ${(html.length / 1000).toFixed(1)} kB, gzip`,
    measured: `${packedKb.toFixed(1)} kB`,
    goal: `≤ ${HTML_MOST_KB} kB`,
    isMet: packedKb <= HTML_MOST_KB,
  }
}

/** What a first visit of each public page weighs, with Node's gzip. */
export async function measureWeight({ siteUrl }: Run): Promise<Row[]> {
  const browser = await launchBrowser()
  const pages: { readonly path: string; readonly bytes: ReadonlyMap<Kind, number> }[] = []
  for (const path of publicPaths) pages.push({ path, bytes: await weigh(browser, siteUrl + path) })
  const limited = LIMITS.map(({ what, kinds, mostKb, page }): Row => {
    const [heaviest] = pages
      .filter(({ path }) => !page || path === page)
      .map(({ path, bytes }) => ({ path, kb: kinds.reduce((sum, kind) => sum + (bytes.get(kind) ?? 0), 0) / 1000 }))
      .sort((a, b) => b.kb - a.kb)
    const { path, kb } = heaviest!
    return {
      what: `${what} of ${page ? '' : 'the heaviest public page, '}\`${path}\``,
      measured: `${kb.toFixed(0)} kB`,
      goal: `≤ ${mostKb} kB`,
      isMet: kb <= mostKb,
    }
  })
  return [await htmlRow(siteUrl), ...limited]
}
