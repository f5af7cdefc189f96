import type { Locator, Page } from '@playwright/test'

import { createAccount } from '../test/database'
import { expect, fillForm, menuToggle, test, toast } from '../test/test'

/** Checks that no toast covers the element. */
async function expectUncovered(page: Page, needed: Locator) {
  await expect(needed).toBeVisible()
  await expect
    .poll(async () => {
      const [over, under] = [await page.locator('.toast').boundingBox(), await needed.boundingBox()]
      if (!over || !under) return 'gone'
      const isBeside = under.x + under.width <= over.x || over.x + over.width <= under.x
      return isBeside || under.y + under.height <= over.y || over.y + over.height <= under.y ? 'free' : 'covered'
    })
    .toBe('free')
}

/** The text of a link or label, without its padding. */
const words = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first()

const close = (page: Page) => page.getByRole('button', { name: 'Fermer' }).click()

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1440, 900],
] as const)
  test(`at ${width} px no toast covers what is needed next: the choice, a field with its label, the button, the link back`, async ({
    page,
    errors,
  }) => {
    // Clicked before the session is known, the button calls the server, which answers 401.
    errors.allow(/status of 401/)
    const account = await createAccount()
    await page.setViewportSize({ width, height })
    await page.goto('/abonnement')
    await page.getByRole('button', { name: 'Choisir Mensuel' }).click()
    await expect(toast(page, 'Connexion requise')).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await expectUncovered(page, page.getByText('Tu as choisi'))
    await expectUncovered(page, page.getByRole('button', { name: 'Se connecter' }))
    if (width < 1280) await expectUncovered(page, menuToggle(page))
    else for (const link of await page.getByRole('banner').getByRole('link').all()) await expectUncovered(page, link)
    await close(page)

    await fillForm(page, { ...account, email: 'zoe' }, 'login')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toast(page, 'Erreur de validation')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectUncovered(page, page.getByLabel('Email'))
    await expectUncovered(page, words(page, 'Email'))
    await expectUncovered(page, page.getByRole('main').getByText("Format d'email invalide"))
    await close(page)

    await fillForm(page, { ...account, password: 'Mauvais-Mot-1' }, 'login')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toast(page, 'Email ou mot de passe incorrect')).toBeVisible()
    await expectUncovered(page, page.locator(':focus'))
    await expectUncovered(page, page.getByRole('button', { name: 'Se connecter' }))
    await close(page)

    await fillForm(page, account, 'login')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toast(page, 'Connexion réussie')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectUncovered(page, page.getByRole('link', { name: /^Reprendre/ }))
    await expectUncovered(page, page.getByRole('heading', { level: 1 }))
  })
