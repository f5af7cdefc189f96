import { readFileSync } from 'node:fs'

import { PHONE } from './support/axe'
import { doors } from '../content/rooms'
import { expect, menuToggle, test } from '../test/test'

const FILE = 'de-salarie-a-nomade'

test.describe('a member in Paris', () => {
  test.use({ viewer: 'subscriber', timezoneId: 'Europe/Paris' })

  test('sees what time it is in Bangkok', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-23T11:12:00Z')
    await page.goto('/espace-membre')
    await expect(page.getByText('Bangkok 18 h 12')).toBeVisible()
    await expect(page.getByText('Paris 12 h 12')).toBeVisible()
  })
})

test.describe('a member, without JavaScript', () => {
  test.use({ viewer: 'subscriber', javaScriptEnabled: false })

  test('goes from the account to the guides, downloads one, and renews the feed’s URL', async ({ page }) => {
    await page.goto('/compte')
    await page.getByRole('link', { name: 'Ouvrir l’espace membre' }).click()
    await page.getByRole('navigation', { name: 'Dans ton espace' }).getByRole('link', { name: 'Lire' }).click()
    await expect(page).toHaveURL('/espace-membre/lire')
    await page.getByRole('link', { name: /^De salarié à nomade/ }).click()
    await expect(page).toHaveURL(/\/espace-membre\/guides/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /De salarié à nomade.*en PDF/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Horizon Libre - De salarié à nomade.pdf')
    expect(readFileSync(await download.path()).equals(readFileSync(`content/texts/guides/files/${FILE}.pdf`))).toBe(
      true,
    )

    await page.goto('/espace-membre/notes')
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

test.describe('a member on a phone', () => {
  test.use({ viewer: 'subscriber', viewport: PHONE, hasTouch: true })

  test('finds each of six doors on the desk, by the bar and by the menu, under one name', async ({ page }) => {
    await page.goto('/espace-membre')
    await expect(page.getByText('Bonjour Léa')).toBeVisible()
    const main = page.getByRole('main')
    expect((await main.boundingBox())!.height).toBeLessThan(5 * PHONE.height)
    const bar = page.getByRole('navigation', { name: 'Dans ton espace' })
    for (const { name, path } of Object.values(doors)) {
      await bar.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(new RegExp(`^${name} `))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    await page.goto('/espace-membre/simulateurs/sejour')
    await expect(bar.getByRole('link', { name: 'Carnet' })).toHaveAttribute('aria-current', 'true')
    await menuToggle(page).click()
    await page
      .getByRole('navigation', { name: 'Ton espace', exact: true })
      .getByRole('link', { name: 'Là-bas' })
      .click()
    await main.getByRole('link', { name: /^Santé/ }).click()
    await expect(main.getByRole('link', { name: '1669' })).toHaveAttribute('href', 'tel:1669')
  })
})

test.describe('a non-member', () => {
  test.use({ viewer: 'plain' })

  test('sees in the bar what there is to open, and what is free', async ({ page }) => {
    await page.goto('/outils')
    const bar = page.getByRole('navigation', { name: 'Dans ton espace' })
    await expect(bar.getByRole('link')).toHaveText(['Ce que tu ouvres', 'À lire librement', ''])
    await bar.getByRole('link', { name: 'Ce que tu ouvres' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ce que tu ouvres' })).toBeVisible()
  })

  test('is redirected from a guide’s file to the locked page', async ({ page }) => {
    await page.goto(`/espace-membre/guides/${FILE}/fichier/pdf`)
    await expect(page).toHaveURL('/espace-membre')
    await expect(page.getByText('Cette porte s’ouvre aux membres')).toBeVisible()
    await page.getByRole('link', { name: 'Rejoindre la communauté' }).click()
    await expect(page).toHaveURL('/abonnement')
  })
})
