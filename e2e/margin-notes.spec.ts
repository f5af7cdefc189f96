import type { Page } from '@playwright/test'

import { articles } from '../test/articles'
import { expect, test } from '../test/test'

test.use({ viewer: 'subscriber', viewport: { width: 1280, height: 900 } })

/** The article with the most sources. */
const ARTICLE = '/blog/visa-logement-thailande'

const placed = articles.map(({ slug, placed }) => ({ slug, count: placed }))
const crowded = placed.filter(({ count }) => count > 8)

/** How far previous notes may push a note below its words: about a screen. */
const MOST_DRIFT = 700

async function expectInPlace(page: Page, count: number, width: number) {
  const notes = page.locator('.margin-note')
  await expect(notes).toHaveCount(count)
  await expect(notes.last()).toBeVisible()
  // Measured at once, because the page changes its height during hydration.
  const { places, end } = await notes.evaluateAll((all) => ({
    places: all.map((note, index) => {
      const words = document.querySelector(`.fact-${index + 1}`)!.getBoundingClientRect()
      const { top, bottom, left, right } = note.getBoundingClientRect()
      const isWide = note.scrollWidth > note.clientWidth
      return { words: words.top, edge: words.right, top, bottom, left, right, isWide }
    }),
    end: document.querySelector('.article-facts')!.getBoundingClientRect().bottom,
  }))
  places.forEach(({ words, edge, top, left, right, isWide }, index) => {
    expect(top).toBeGreaterThanOrEqual(Math.floor(Math.max(words, places[index - 1]?.bottom ?? 0)))
    expect(top - words).toBeLessThan(MOST_DRIFT)
    expect(left).toBeGreaterThan(edge)
    expect(right).toBeLessThan(width)
    expect(isWide).toBe(false)
  })
  expect(places.at(-1)?.bottom).toBeLessThan(end)
}

test('every placed source is in the margin, none above its words and none overlapping', async ({ page }) => {
  expect(crowded.length).toBeGreaterThan(5)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const { slug, count } of crowded)
    await test.step(slug, async () => {
      await page.goto(`/blog/${slug}`)
      await expectInPlace(page, count, 1440)
    })
})

test('so are they at the narrowest width with a margin, until the list is opened', async ({ page }) => {
  await page.goto(ARTICLE)
  await expectInPlace(page, placed.find(({ slug }) => ARTICLE.endsWith(slug))!.count, 1280)
  const first = page.locator('.margin-note').first()
  const claim = first.locator('p').first()
  await expect(claim).toBeHidden()
  await page.getByText(/^Chiffres et sources/).click()
  await expect(claim).toBeVisible()
  await expect(first).toHaveCSS('position', 'static')
})
