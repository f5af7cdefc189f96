import { expect, test } from '../test/test'

test.use({ viewer: 'subscriber', viewport: { width: 1280, height: 900 } })

/** The article with the most sources. */
const ARTICLE = '/blog/visa-logement-thailande'

test('sources stand in the margin, none above its words and none on another, until their list is opened', async ({
  page,
}) => {
  await page.goto(ARTICLE)
  const notes = page.locator('.margin-note')
  await expect(notes.last()).toBeVisible()
  const places = await notes.evaluateAll((all) =>
    all.map((note, index) => {
      const words = document.querySelector(`.fact-${index + 1}`)!.getBoundingClientRect()
      const { top, bottom, left, right } = note.getBoundingClientRect()
      return { words: words.top, edge: words.right, top, bottom, left, right }
    }),
  )
  expect(places.length).toBeGreaterThan(10)
  places.forEach(({ words, edge, top, left, right }, index) => {
    expect(top).toBeGreaterThanOrEqual(Math.floor(Math.max(words, places[index - 1]?.bottom ?? 0)))
    expect(left).toBeGreaterThan(edge)
    expect(right).toBeLessThan(1280)
  })

  const claim = notes.first().locator('p').first()
  await expect(claim).toBeHidden()
  await page.getByText(/^Chiffres et sources/).click()
  await expect(claim).toBeVisible()
  await expect(notes.first()).toHaveCSS('position', 'static')
})
