import type { Page } from '@playwright/test'

import { arrive } from './support/account'
import { demo, expect, fillForm, test, toast } from '../test/test'

/** Clicks without Playwright's scrolling. */
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).dispatchEvent('click')

/** @returns a function to release the held requests */
async function hold(page: Page, url: string, isHeld: (headers: Record<string, string>) => boolean = () => true) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    if (isHeld(route.request().headers())) await released
    await route.continue()
  })
  return release
}

const waiting = (page: Page) => page.getByRole('main').getByText('Chargement...', { exact: true })

test.describe('« Chargement... »', () => {
  test('is on the submit button while busy', async ({ page }) => {
    await page.goto('/auth')
    await fillForm(page, { ...demo.plain, password: 'Mauvais123' }, 'login')
    const release = await hold(page, '/auth', (headers) => 'next-action' in headers)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('button', { name: 'Chargement...' })).toBeDisabled()
    release()
    await expect(toast(page, 'Erreur')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  })

  test('is shown to visitors too, until the guard has answered', async ({ page }) => {
    await page.goto('/contact')
    const release = await hold(page, '**/outils?*')
    await follow(page, 'Outils')
    await expect(waiting(page)).toBeVisible()
    // Another click does not have to wait.
    await follow(page, 'Formations')
    await expect(page.getByRole('heading', { level: 1, name: 'Mes Offres' })).toBeVisible()
    await follow(page, 'Outils')
    await expect(waiting(page)).toBeVisible()
    release()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  })

  test.describe('for a signed-in user', () => {
    test.use({ viewer: 'plain' })

    test('is shown over the current page on a slow network', async ({ page }) => {
      await page.goto('/contact')
      await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
      for (const [name, path] of [
        ['Outils', '/outils'],
        ['Articles', '/blog'],
      ] as const) {
        const left = await page.getByRole('heading', { level: 1 }).innerText()
        const release = await hold(page, `**${path}?*`)
        await follow(page, name)
        await expect(waiting(page)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
        expect(left).not.toBe(name)
        release()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.getByText('Chargement...')).toHaveCount(0)
      }
    })

    test('is on a buy button while its checkout session is created', async ({ page }) => {
      // Of its own: another journey that opens a checkout closes the one of the same account.
      await arrive(page)
      await page.goto('/abonnement')
      await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
      const release = await hold(page, '/api/create-checkout')
      const tab = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Choisir Mensuel' }).click()
      await expect(page.getByRole('article', { name: 'Mensuel' }).getByRole('button')).toHaveText('Chargement...')
      await expect(page.getByRole('button', { name: 'Choisir Annuel' })).toBeVisible()
      release()
      await expect(page.getByRole('button', { name: 'Choisir Mensuel' })).toBeVisible()
      await (await tab).close()
    })
  })
})

test.describe('a buy button of a signed-in user', () => {
  test('opens the payment in a new tab, on every page', async ({ page }) => {
    await arrive(page)
    for (const [path, button, choice] of [
      ['/abonnement', 'Choisir Annuel'],
      ['/formations', 'S’abonner'],
      ['/formations', 'Pack Premium', 'Choisir mon pack'],
      ['/formations/business-en-ligne', 'Lancer mon business'],
      ['/formations/coaching-intuition', 'Commencer le coaching'],
    ] as const) {
      await test.step(`« ${button} » on ${path}`, async () => {
        await page.goto(path)
        await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
        if (choice) await page.getByText(choice, { exact: true }).click()
        const opened = page.context().waitForEvent('page')
        await page.getByRole('button', { name: button }).first().click()
        const payment = await opened
        await expect(payment).toHaveURL(/\/checkout\/cs_/)
        await expect(payment.getByLabel('Numéro de carte')).toBeVisible()
        expect(await payment.evaluate(() => window.opener)).toBeNull()
        await expect(page).toHaveURL(path)
        await payment.close()
      })
    }
  })
})
