import type { Page } from '@playwright/test'
import type { CaughtMail } from '@sandbox/mail'

import { isInOrder } from './outline'
import { expect } from '../../test/test'

/** Horizontal overflow of the page, and the element that causes it. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= window.innerWidth) return null
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    return `${scrollWidth} > ${window.innerWidth}: ${wide.at(-1)?.outerHTML.slice(0, 200)}`
  })

/** Buttons, headings and button-like links with overflowing text. */
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

/** Tables that are cut off. With larger text or spacing they may scroll. */
const cutTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-scroll')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.outerHTML.slice(0, 200)),
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
      // A checkbox's label belongs to its target area.
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 200)}`,
      ),
  )

async function expectWhole(page: Page, place: string) {
  await expect.soft.poll(() => sideways(page), { message: place }).toBeNull()
  await expect.soft.poll(() => clipped(page), { message: place }).toEqual([])
}

/** At these widths nothing scrolls horizontally, and no button is cut off or too small. */
export async function expectToFit(page: Page, path: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const place = `${path} at ${width} px`
    await expectWhole(page, place)
    await expect.soft.poll(() => cutTables(page), { message: place }).toEqual([])
    await expect.soft.poll(() => tooSmall(page), { message: place }).toEqual([])
  }
}

/** The page fits with text spacing (WCAG 1.4.12). */
export async function expectToFitSpacedText(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 900 })
  // A constructed style sheet, because the CSP blocks an inserted <style>.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })
  await expectWhole(page, `${path} with spaced text`)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/** The page fits with the browser's font size doubled, which rem, em and media queries follow, on a desk and on a phone. */
export async function expectToFitLargeText(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect.poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32)
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectWhole(page, `${path} with large text at ${width} px`)
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await browser.detach()
}

/** The page fits at 200 % zoom of 1280 × 800, and its header leaves room to read. */
export async function expectToFitZoomed(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page)
  const screen = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false }
  await browser.send('Emulation.setDeviceMetricsOverride', screen)
  await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([640, 2])
  await expectWhole(page, `${path} zoomed`)
  const header = await page.getByRole('banner').boundingBox()
  expect.soft(header?.height, path).toBeLessThan(120)
  await browser.detach()
}

/** No animations are running, after a short time to finish. */
export const expectStill = (page: Page, where: string) =>
  expect
    .poll(
      () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
      {
        message: `movements on ${where}`,
      },
    )
    .toBe(0)

/** The headings in the accessibility tree. */
export const readHeadings = (page: Page) =>
  page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))

export const expectInOrder = (levels: readonly number[], path: string) =>
  expect.soft(isInOrder(levels), `${path}: headings ${levels.join(' ')}`).toBe(true)

/** A mail is no wider than a phone. */
export async function expectMailToFit(page: Page, { html, subject }: CaughtMail) {
  const phone = await page.context().newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.setContent(html ?? '')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), subject).toBe(390)
  await phone.close()
}
