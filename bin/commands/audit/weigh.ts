import type { Browser, CDPSession } from 'playwright'

import type { Kind } from './limits'

export interface Weight {
  readonly path: string
  /** Bytes over the wire, compressed as served, with the answers' headers. */
  readonly bytes: Readonly<Record<Kind, number>>
  /** The part of `scripts` that the page's HTML does not name: loaded for the pages its links lead to. */
  readonly scriptsAhead: number
  readonly failed: readonly string[]
}

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

interface Received {
  readonly url: string
  readonly kind: Kind
  readonly bytes: number
}

async function listen(session: CDPSession) {
  const open = new Map<string, Sent>()
  const received: Received[] = []
  const failed: string[] = []
  const note = (id: string, bytes: number) => {
    const sent = open.get(id)
    if (sent) received.push({ url: sent.url, kind: kindOf(sent), bytes })
    open.delete(id)
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    if (redirectResponse) note(requestId, redirectResponse.encodedDataLength)
    // What stands in the page itself has been counted with it.
    if (!request.url.startsWith('data:')) open.set(requestId, { url: request.url, type, headers: request.headers })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => note(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const sent = open.get(requestId)
    if (sent) failed.push(`${new URL(sent.url).pathname} (${errorText})`)
    open.delete(requestId)
  })
  await session.send('Network.enable')
  const unfinished = () => [...open.values()].map(({ url }) => `${new URL(url).pathname} (unfinished)`)
  return { received, failed: () => [...failed, ...unfinished()] }
}

export async function weigh(browser: Browser, siteUrl: string, path: string): Promise<Weight> {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR' })
  try {
    const page = await context.newPage()
    const { received, failed } = await listen(await context.newCDPSession(page))
    const response = await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(REST_MS)
    const html = (await response?.text()) ?? ''
    const sum = (matches: (answer: Received) => boolean) =>
      received.filter(matches).reduce((bytes, answer) => bytes + answer.bytes, 0)
    const sumOf = (kind: Kind) => sum((answer) => answer.kind === kind)
    return {
      path,
      bytes: {
        html: sumOf('html'),
        scripts: sumOf('scripts'),
        styles: sumOf('styles'),
        fonts: sumOf('fonts'),
        images: sumOf('images'),
        prefetches: sumOf('prefetches'),
        data: sumOf('data'),
      },
      scriptsAhead: sum(({ kind, url }) => kind === 'scripts' && !html.includes(url.slice(url.lastIndexOf('/') + 1))),
      failed: failed(),
    }
  } finally {
    await context.close()
  }
}
