import type { Browser, Page } from 'playwright'

import type { Row } from './row'
import { demo, signIn } from '../../test/test'

const SLOWER = 6
const MOST_MS = 100
const SETTLED_MS = 1_500
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true }

interface Gesture {
  readonly name: string
  readonly path: string
  make(page: Page): Promise<void>
}

const tap = (page: Page, selector: string) => page.locator(selector).first().tap()

const GESTURES: readonly Gesture[] = [
  { name: 'menu', path: '/', make: (page) => tap(page, 'header summary') },
  { name: 'question that opens', path: '/abonnement', make: (page) => tap(page, 'main details summary') },
  { name: 'password shown', path: '/auth', make: (page) => tap(page, 'button[aria-pressed]') },
  { name: 'checklist', path: '/blog/automatiser-business', make: (page) => tap(page, '.checklist input') },
  {
    name: 'simulator',
    path: '/blog/cout-vie-thailande',
    make: (page) => tap(page, '.budget label:has(input:not(:checked))'),
  },
]

/** https://web.dev/articles/inp: the longest from a gesture to the next picture, in steps of 8 ms. */
async function longest(page: Page, make: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { longestMs: 0 })
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await make(page)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => (window as unknown as { longestMs: number }).longestMs)
}

/** From a touch to the picture that answers it, on a processor that is six times slower. */
export async function measureInp(browser: Browser, siteUrl: string): Promise<Row[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: siteUrl, locale: 'fr-FR' })
  await signIn(context.request, demo.subscriber)
  const rows: Row[] = []
  for (const { name, path, make } of GESTURES) {
    const page = await context.newPage()
    if (path === '/auth') await context.clearCookies()
    else if ((await context.cookies()).length === 0) await signIn(context.request, demo.subscriber)
    await page.goto(path, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const ms = await longest(page, make)
    await page.close()
    rows.push({
      what: `INP, processor ÷ ${SLOWER}: ${name}`,
      measured: ms === 0 ? '< 16 ms' : `${ms.toFixed(0)} ms`,
      goal: `≤ ${MOST_MS} ms`,
      isMet: ms <= MOST_MS,
    })
  }
  await context.close()
  return rows
}
