import type { Page } from '@playwright/test'

import { expectAccessible } from './support/axe'
import { frame } from './support/frame'
import {
  expectInOrder,
  expectStill,
  expectToFit,
  expectToFitLargeText,
  expectToFitSpacedText,
  expectToFitZoomed,
  readHeadings,
} from './support/layout'
import { VISITS, type Visit } from './support/visits'
import { expect, test as base } from '../test/test'

/** Visits of a viewer share a page, so that its cache stays warm. */
const test = base.extend({
  context: async ({ page }, use) => use(page.context()),
  page: async ({ pageOf, viewer }, use) => use(await pageOf(viewer)),
})

/** @returns the fetch priority of the LCP element; null when it is not a picture */
const readPriority = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
          resolve(last.element instanceof HTMLImageElement ? last.element.fetchPriority : null)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** Opens a page and waits until it is complete. */
async function open(page: Page, { viewer, path, status, pictureAt }: Visit) {
  await page.setViewportSize({ width: pictureAt ?? 1280, height: pictureAt ? 844 : 720 })
  await page.mouse.move(0, 0) // away from anything it could hover
  const response = await page.goto(path, { waitUntil: pictureAt ? 'networkidle' : 'load' })
  expect(response?.status()).toBe(status)
  if (pictureAt) {
    expect.soft([null, 'high'], 'a picture that is painted largest comes first').toContain(await readPriority(page))
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const badge = page.getByRole('banner').getByText('Premium', { exact: true })
  await expect(badge).toHaveCount(viewer === 'subscriber' ? 2 : 0) // one in the header, one in the mobile menu
}

const unfold = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')))

for (const visit of VISITS) {
  const { viewer, path, status } = visit
  test.describe(`${path} as ${viewer}`, { tag: visit.isCore ? '@core' : [] }, () => {
    test.use({ viewer })
    test.beforeEach(async ({ page, errors }) => {
      if (status !== 200) errors.allow(new RegExp(`${status}|${path}`))
      await open(page, visit)
    })

    test('has its parts in order, and no animations', async ({ page }) => {
      if (visit.hasFrame) for (const part of frame(viewer)) await part.check(page.locator('body'))
      for (const part of visit.parts) await part.check(page.getByRole('main'))
      expectInOrder(await readHeadings(page), path)
      await visit.before?.(page)
      await expectStill(page, path)
      await visit.after?.(page)
    })

    if (visit.widths.length > 0 || visit.isZoomed)
      test('fits every screen', async ({ page }) => {
        await unfold(page)
        await expectToFit(page, path, visit.widths)
        if (visit.widths.length > 0) await expectToFitSpacedText(page, path)
        if (visit.hasLargeText) await expectToFitLargeText(page, path)
        if (visit.isZoomed) await expectToFitZoomed(page, path)
      })

    if (visit.isCheckedByAxe)
      test('fits every reader', async ({ page }) => {
        await unfold(page)
        await expectStill(page, path)
        await expectAccessible(page, path)
      })
  })
}
