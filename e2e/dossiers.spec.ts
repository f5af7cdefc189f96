import { PHONE } from './support/axe'
import { expect, test } from '../test/test'

test.use({ viewport: PHONE, hasTouch: true })

test('a post’s card opens by its anchor, without JavaScript too, and all of them on paper', async ({
  browser,
  sessionOf,
}) => {
  const storageState = await sessionOf('subscriber')
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ storageState, viewport: PHONE, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/espace-membre/postes')
    const [bern, rabat] = [page.locator('#berne dl'), page.locator('#rabat dl')]
    await expect(bern).toBeHidden()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height / PHONE.height, 'screens of a phone').toBeLessThan(6.2)
    await page.getByRole('row').getByRole('link', { name: 'Berne' }).press('Enter')
    await expect(bern).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Berne' })).toBeInViewport()
    await page.goto('about:blank')
    await page.goto('/espace-membre/postes#rabat')
    await expect(rabat).toBeVisible()
    await expect(bern).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(bern).toBeVisible()
    await context.close()
  }
})
