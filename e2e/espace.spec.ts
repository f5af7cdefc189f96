import { readFileSync } from 'node:fs'

import { expect, test } from '../test/test'

const FILE = 'de-salarie-a-nomade'

test.describe('a member, without JavaScript', () => {
  test.use({ viewer: 'subscriber', javaScriptEnabled: false })

  test('goes from the account to the guides, downloads one, and renews the feed’s URL', async ({ page }) => {
    await page.goto('/compte')
    await page.getByRole('link', { name: 'Ouvrir l’espace membre' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Télécharger.*De salarié à nomade/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Horizon Libre - De salarié à nomade.pdf')
    expect(readFileSync(await download.path()).equals(readFileSync(`content/guides/pdf/${FILE}.pdf`))).toBe(true)

    const address = page.getByLabel('Adresse de ton flux RSS')
    const old = await address.inputValue()
    expect((await page.request.get(old)).status()).toBe(200)
    await page.getByRole('button', { name: 'Renouveler mon adresse' }).click()
    await expect(address).not.toHaveValue(old)
    expect((await page.request.get(old)).status()).toBe(404)
    const feed = await page.request.get(await address.inputValue())
    expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  })
})

test.describe('a non-member', () => {
  test.use({ viewer: 'plain' })

  test('is redirected from a guide to the locked page', async ({ page }) => {
    await page.goto(`/espace-membre/guides/${FILE}`)
    await expect(page).toHaveURL('/espace-membre')
    await expect(page.getByText('Cette porte s’ouvre aux membres')).toBeVisible()
    await page.getByRole('link', { name: 'Rejoindre la communauté' }).click()
    await expect(page).toHaveURL('/abonnement')
  })
})
