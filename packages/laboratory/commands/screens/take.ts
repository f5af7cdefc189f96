import pg from 'pg'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'

import type { Account, Screen } from './list'
import type { Run } from '../../../../bin/support/run-file'
import { demo, fillForm } from '../../../../test/test'

export const LOOKS = ['phone', 'phone-dark', 'light', 'dark'] as const

export type Look = (typeof LOOKS)[number]

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

const MAXIMUM_HEIGHT = 2400
/** Laid out at 1440, kept at three quarters: still legible, and half the bytes. */
const MAXIMUM_WIDTH = 1080
/** From the best down to the first that is small enough. */
const SIZES = [
  [1, 70],
  [1, 60],
  [1, 50],
  [0.8, 50],
  [0.7, 40],
  [0.6, 35],
] as const
const MAXIMUM_BYTES = 60 * 1024
const TIMEOUT_MS = 15_000

const deviceOf = (look: Look) => (look.startsWith('phone') ? 'phone' : 'desktop')

export const looksOf = ({ only }: Screen): Look[] => LOOKS.filter((look) => !only || deviceOf(look) === only)

type Session = BrowserContextOptions['storageState']

const contextOptions = (look: Look): BrowserContextOptions => ({
  viewport: VIEWPORTS[deviceOf(look)],
  deviceScaleFactor: 1,
  colorScheme: look.endsWith('dark') ? 'dark' : 'light',
  reducedMotion: 'reduce',
  locale: 'fr-FR',
  timezoneId: 'Asia/Bangkok',
})

export async function openSession(browser: Browser, siteUrl: string, account: Account): Promise<Session> {
  const context = await browser.newContext({ ...contextOptions('light'), baseURL: siteUrl })
  const page = await context.newPage()
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await fillForm(page, demo[account], 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const session = await context.storageState()
  await context.close()
  return session
}

async function scrollThrough(page: Page) {
  await page.evaluate(async (height) => {
    const end = Math.min(document.documentElement.scrollHeight, height)
    for (let top = 0; top < end; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, MAXIMUM_HEIGHT)
  await page.waitForLoadState('networkidle')
}

async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const begun = [...document.images].filter((image) => image.loading !== 'lazy' || image.complete)
    await Promise.allSettled(begun.map((image) => image.decode()))
  })
}

async function frameOf(page: Page, { frame }: Screen) {
  if (frame === 'window') return {}
  if (frame === 'header') {
    const box = await page.getByRole('banner').boundingBox()
    return box ? { clip: box } : {}
  }
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAXIMUM_HEIGHT) } }
}

async function encode(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata()
  const widest = Math.min(MAXIMUM_WIDTH, width)
  let webp = png
  for (const [share, quality] of SIZES) {
    const picture = sharp(png).resize({ width: Math.round(widest * share) })
    webp = await picture.webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= MAXIMUM_BYTES) break
  }
  return webp
}

async function visit(page: Page, screen: Screen): Promise<Buffer> {
  const isFinished = screen.database !== 'busy'
  await page.goto(screen.path, { waitUntil: isFinished ? 'networkidle' : 'commit' })
  if (isFinished) await scrollThrough(page)
  await screen.reach?.(page)
  await settle(page)
  // Off the button that was pressed: its hover colours belong to no state.
  await page.mouse.move(0, 0)
  // A press may have scrolled: in a picture of the whole page the header would stand in the middle.
  if (!screen.frame) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const frame = await frameOf(page, screen)
  return page.screenshot({ ...frame, animations: 'disabled' })
}

/* A slow or broken database is made in the database itself: the product has no branch for pictures. */

type Work = () => Promise<void>

async function connect(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

async function withBusyDatabase(databaseUrl: string, work: Work): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    )
    await client.query('begin')
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
    await work()
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

async function withBrokenDatabase(databaseUrl: string, work: Work): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await client.query('alter schema public rename to public_away')
    await work()
  } finally {
    await client.query('alter schema public_away rename to public')
    await client.end()
  }
}

export async function take(
  browser: Browser,
  run: Run,
  screen: Screen,
  look: Look,
  storageState: Session,
): Promise<Buffer> {
  const context = await browser.newContext({ ...contextOptions(look), baseURL: run.siteUrl, storageState })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    let png: Buffer | undefined
    const work = async () => void (png = await visit(page, screen))
    if (screen.database === 'busy') await withBusyDatabase(run.databaseUrl, work)
    else if (screen.database === 'broken') await withBrokenDatabase(run.databaseUrl, work)
    else await work()
    if (!png) throw new Error('no picture')
    return await encode(png)
  } finally {
    await context.close()
  }
}
