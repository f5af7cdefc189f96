import type { Browser, Page } from '@playwright/test'

import { publicPaths } from '../content/pages'
import { readSettings } from '../lib/env'
import { articles, listedArticles } from '../test/articles'
import { expect, menuToggle, test, type Viewer } from '../test/test'

const WIDTHS = [320, 390, 768, 1024, 1440, 2560]

/** All articles have one layout: the first shows it at every width, the others what stands in their text. */
const TIGHT_WIDTHS = [320, 1024]

const ARTICLE = `/blog/${listedArticles[0]?.slug}`

/** Every route of the specification, as the viewers for whom it looks different. */
const ROUTES: readonly (readonly [Viewer, readonly string[]])[] = [
  ['visitor', [...publicPaths, '/auth/mot-de-passe-oublie', '/merci', '/chemin/perdu']],
  ['plain', ['/outils', '/blog', ARTICLE]],
  ['subscriber', ['/', '/abonnement', '/outils', '/blog', ...articles.map(({ slug }) => `/blog/${slug}`)]],
]

const PATHS_PER_TEST = 8

/** So many that the walks are of a length, and two browsers share them. */
const inParts = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / PATHS_PER_TEST) }, (_, part) =>
    paths.slice(part * PATHS_PER_TEST, (part + 1) * PATHS_PER_TEST),
  )

/** Opens a page as it is when everything on it is known and everything that folds is open. */
async function unfold(page: Page, path: string, viewer: Viewer) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const badge = page.getByRole('banner').getByText('Premium', { exact: true })
  await expect(badge).toHaveCount(viewer === 'subscriber' ? 2 : 0) // one in the header, one in the mobile menu
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')),
  )
}

/** How far the page can be scrolled sideways, and what sticks out furthest. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= window.innerWidth) return null
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    return `${scrollWidth} > ${window.innerWidth}: ${wide.at(-1)?.outerHTML.slice(0, 200)}`
  })

/** Buttons, headings and links that stand like buttons, whose words reach out of them. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, label, h1, h2, h3')]
      .filter(
        (element) =>
          element.checkVisibility() && getComputedStyle(element).display !== 'inline' && !element.closest('.sr-only'),
      )
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          if (node.parentElement?.closest('.sr-only')) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const { left, right, width } = range.getBoundingClientRect()
          if (width > 0 && (left < box.left - 1 || right > box.right + 1)) return true
        }
        return false
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )

/** Controls of the header, the footer and the buttons of the page that are too small for a finger (WCAG 2.5.8). */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header a, header button, footer a, main button, main summary, main input, nav a',
      ),
    ]
      .filter((element) => element.checkVisibility())
      // What is said beside a box belongs to it.
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 200)}`,
      ),
  )

/** Letters, words, lines and paragraphs as far apart as a reader may set them (WCAG 1.4.12). */
const spaceText = (page: Page) =>
  page.addStyleTag({
    content: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
  })

/** Movements under way; each has a moment to end in. */
const expectStill = (page: Page, where: string) =>
  expect
    .poll(
      () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
      {
        message: `movements on ${where}`,
      },
    )
    .toBe(0)

for (const [viewer, paths] of ROUTES.flatMap(([viewer, all]) => inParts(all).map((part) => [viewer, part] as const))) {
  test.describe(`as ${viewer}`, () => {
    test.use({ viewer, reducedMotion: 'reduce' })

    test(`${paths[0]} and ${paths.length - 1} more never scroll sideways, with spaced text neither, cut a button, move by themselves or are too small for fingers`, async ({
      page,
      errors,
    }) => {
      errors.allow(/404/)
      test.setTimeout(180_000)
      for (const path of paths) {
        await test.step(path, async () => {
          await unfold(page, path, viewer)
          await expectStill(page, path)
          for (const width of path.startsWith('/blog/') && path !== ARTICLE ? TIGHT_WIDTHS : WIDTHS) {
            await page.setViewportSize({ width, height: 900 })
            const place = `${path} at ${width} px`
            await expect.soft.poll(() => sideways(page), { message: place, timeout: 3_000 }).toBeNull()
            expect.soft(await clipped(page), place).toEqual([])
            expect.soft(await tooSmall(page), place).toEqual([])
          }
          await page.setViewportSize({ width: 320, height: 900 })
          await spaceText(page)
          const place = `${path} with spaced text`
          await expect.soft.poll(() => sideways(page), { message: place, timeout: 3_000 }).toBeNull()
          expect.soft(await clipped(page), place).toEqual([])
        })
      }
    })
  })
}

test.describe('with text at 200 %', () => {
  /** The reader's own setting of the browser: rem, em and media queries follow it. */
  async function openWithLargeText(browser: Browser, run: (page: Page) => Promise<void>) {
    const { headless, executablePath, args = [] } = test.info().project.use.launchOptions ?? {}
    const large = await browser.browserType().launch({
      ...(headless === undefined ? {} : { headless }),
      ...(executablePath ? { executablePath } : {}),
      args: [...args, '--blink-settings=defaultFontSize=32'],
    })
    try {
      await run(await large.newPage({ baseURL: readSettings().siteUrl, viewport: { width: 1280, height: 800 } }))
    } finally {
      await large.close()
    }
  }

  test('pages stay whole', async ({ browser }) => {
    test.setTimeout(120_000)
    await openWithLargeText(browser, async (page) => {
      for (const path of ROUTES[0]?.[1] ?? []) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32)
        expect.soft(await sideways(page), path).toBeNull()
        expect.soft(await clipped(page), path).toEqual([])
      }
    })
  })
})

test.describe('zoomed to 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, viewer: 'subscriber' })

  test('pages stay whole, and their header leaves room to read', async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of [...(ROUTES[0]?.[1] ?? []), '/outils', '/blog', ARTICLE].filter(
      (path) => !/auth|perdu/.test(path),
    )) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await sideways(page), path).toBeNull()
      expect.soft(await clipped(page), path).toEqual([])
      const header = await page.getByRole('banner').boundingBox()
      expect.soft(header?.height, path).toBeLessThan(120)
    }
  })
})

test.describe('motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('a toast and the menu come without it, too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/auth')
    await page.getByLabel('Email').fill('zoe')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.locator('.toast')).toBeVisible()
    await menuToggle(page).click()
    await expectStill(page, '/auth')
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  })
})
