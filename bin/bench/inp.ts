import type { Browser, BrowserContext, Page } from 'playwright'

import { median, type Row } from './row'
import { demo, signIn } from '../../test/test'

const SLOWER = 6
const MOST_MS = 100
const SETTLED_MS = 1_500
const ROUNDS = 3
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true }

interface Gesture {
  readonly name: string
  readonly path: string
  /** What is touched. */
  readonly target: string
  readonly isMember?: true
}

/** What the machine and the browser take by themselves. */
const BARE: Gesture = {
  name: 'a bare page, for comparison',
  path: 'data:text/html,<meta name=viewport content=width=device-width><details><summary>Oui</summary>Non</details>',
  target: 'summary',
}

const GESTURES: readonly Gesture[] = [
  { name: 'menu', path: '/', target: 'header summary' },
  { name: 'question that opens', path: '/abonnement', target: 'main details summary' },
  { name: 'password shown', path: '/auth', target: 'button[aria-pressed]' },
  { name: 'checklist', path: '/blog/automatiser-business', target: '.checklist input', isMember: true },
  {
    name: 'simulator',
    path: '/blog/cout-vie-thailande',
    target: '.budget label:has(input:not(:checked))',
    isMember: true,
  },
]

/**
 * https://web.dev/articles/inp: the longest from a gesture to the next picture, in steps of 8 ms. Of the events that belong to one,
 * which a pointer that comes over something does not.
 */
async function longest(page: Page, target: string): Promise<number> {
  // Not by a locator: it leaves listeners of Playwright's own in the page, which the touch would wait for.
  const place = await page.evaluate((selector) => {
    const element = document.querySelector(selector)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element?.getBoundingClientRect()
    return box && { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 }
  }, target)
  if (!place) throw new Error(`${target} is not on ${page.url()}.`)
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    const seen = Object.assign(window, { longestMs: 0 })
    const observer = new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) seen.longestMs = Math.max(seen.longestMs, duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await page.touchscreen.tap(place.x, place.y)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => (window as unknown as { longestMs: number }).longestMs)
}

/** On a page that was just opened: the first gesture has the most to do. */
async function touchOnce(context: BrowserContext, { path, target }: Gesture): Promise<number> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const ms = await longest(page, target)
  await page.close()
  return ms
}

/** From a touch to the picture that answers it, on a processor that is six times slower. */
export async function measureInp(browser: Browser, siteUrl: string): Promise<Row[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: siteUrl, locale: 'fr-FR' })
  const rows: Row[] = []
  for (const gesture of [BARE, ...GESTURES]) {
    if (gesture.isMember) await signIn(context.request, demo.subscriber)
    else await context.clearCookies()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await touchOnce(context, gesture))
    const ms = median(times)
    rows.push({
      what: `INP, processor ÷ ${SLOWER}: ${gesture.name} (median of ${ROUNDS})`,
      measured: ms === 0 ? '< 16 ms' : `${ms.toFixed(0)} ms`,
      goal: gesture === BARE ? '' : `≤ ${MOST_MS} ms`,
      isMet: gesture === BARE ? null : ms <= MOST_MS,
    })
  }
  await context.close()
  return rows
}
