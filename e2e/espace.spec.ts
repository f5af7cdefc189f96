import { readFileSync } from 'node:fs'

import { PHONE } from './support/axe'
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
    await page.getByRole('navigation', { name: 'Dans ton espace' }).getByRole('link', { name: 'Guides' }).click()
    await expect(page).toHaveURL('/espace-membre/guides')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^PDF.*De salarié à nomade/ }).click(),
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

  test('finds each room on one desk of five screens, by its bar and by the menu', async ({ page }) => {
    await page.goto('/espace-membre')
    await expect(page.getByText('Bonjour Léa')).toBeVisible()
    const main = page.getByRole('main')
    expect((await main.boundingBox())!.height).toBeLessThan(5 * PHONE.height)
    const bar = page.getByRole('navigation', { name: 'Dans ton espace' })
    await expect(bar.getByRole('link', { name: 'Mon espace' })).toHaveAttribute('aria-current', 'page')
    for (const [room, title] of [
      ['La note du mois', 'La note du mois'],
      ['Questions', 'Tu demandes, on répond'],
      ['Hors ligne', 'Dans l’avion'],
      ['Prompts', 'Prompts'],
    ] as const) {
      await bar.getByRole('link', { name: 'Tout' }).click()
      await main.getByRole('link', { name: new RegExp(`^${room}`) }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await menuToggle(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Carnet' }).click()
    await expect(page).toHaveURL('/espace-membre/carnet')
    await expect(bar.getByRole('link', { name: 'Carnet' })).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('a non-member', () => {
  test.use({ viewer: 'plain' })

  test('is redirected from a guide’s file to the locked page', async ({ page }) => {
    await page.goto(`/espace-membre/guides/${FILE}/fichier/pdf`)
    await expect(page).toHaveURL('/espace-membre')
    await expect(page.getByText('Cette porte s’ouvre aux membres')).toBeVisible()
    await page.getByRole('link', { name: 'Rejoindre la communauté' }).click()
    await expect(page).toHaveURL('/abonnement')
  })
})
