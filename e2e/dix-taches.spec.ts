import type { Page } from '@playwright/test'

import { PHONE } from './support/axe'
import { expect, test } from '../test/test'

test.use({ viewport: PHONE, hasTouch: true, viewer: 'subscriber' })

const HOME = '/espace-membre'

/** From the desk through its list, as a member does who does not know the address. */
async function enter(page: Page, room: RegExp) {
  await page.goto(HOME)
  await page.getByRole('main').getByRole('link', { name: room }).click()
}

async function ask(page: Page, words: string) {
  await page.goto(`${HOME}/recherche`)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill(words)
  await field.press('Enter')
}

/** What a reader comes for: find one thing, or decide one. Each begins at the desk or at the search, on a phone. */
const TASKS: readonly { readonly task: string; readonly walk: (page: Page) => Promise<void> }[] = [
  {
    task: 'find what the DTV costs in Brussels, and where that was read',
    async walk(page) {
      await enter(page, /^Les postes/)
      await expect(page.getByRole('row', { name: /Bruxelles/ })).toContainText(/350\s€/)
      await page
        .getByRole('row', { name: /Bruxelles/ })
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(/#bruxelles$/)
      await expect(page.locator('#bruxelles a[href^="http"]').first()).toBeVisible()
    },
  },
  {
    task: 'find how long a DTV takes in Paris',
    async walk(page) {
      await enter(page, /^Le tableau des dossiers/)
      const main = page.getByRole('main')
      await main.getByText('Ce qui est publié ailleurs').click()
      await expect(main.getByText(/délai d’environ quatre semaines/).first()).toBeVisible()
    },
  },
  {
    task: 'find whom to call at night when a motorcycle has fallen',
    async walk(page) {
      await ask(page, 'accident de moto')
      // The first hit, at its page of the PDF.
      await expect(page.locator('main a[href*="/guides/"]').first()).toHaveAttribute(
        'href',
        /quand-ca-tourne-mal#page=\d+$/,
      )
    },
  },
  {
    task: 'find what a hospital asks in advance',
    async walk(page) {
      await enter(page, /^Le dossier santé/)
      await expect(page.getByRole('main').getByText(/1669/).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: /Bumrungrad/ })).toBeVisible()
    },
  },
  {
    task: 'decide how to be paid: what arrives of 1,000 €',
    async walk(page) {
      await enter(page, /^Le banc de l’argent/)
      const table = page.getByRole('table').first()
      await expect(table.getByRole('row').filter({ hasText: 'Wise' }).first()).toContainText('฿')
      expect(await table.getByRole('row').count()).toBeGreaterThan(8)
    },
  },
  {
    task: 'decide where a year is taxed, and who has the last word',
    async walk(page) {
      await enter(page, /^Simulateurs/)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Impôts/ })
        .click()
      await page.getByLabel('Jours en France').fill('30')
      await page.getByLabel('Jours en Thaïlande').fill('335')
      await page.getByRole('button', { name: 'Calculer' }).click()
      await expect(page.getByText(/C’est à trancher par/).first()).toBeVisible()
    },
  },
  {
    task: 'decide what to do with the micro-entreprise',
    async walk(page) {
      await ask(page, 'micro-entreprise depuis la Thaïlande')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Micro-entreprise depuis la Thaïlande/ })
        .first()
        .click()
      await expect(page.getByRole('link', { name: /^Télécharger/ }).first()).toBeVisible()
    },
  },
  {
    task: 'find how to say that it hurts here',
    async walk(page) {
      await enter(page, /^Le thaï utile/)
      await expect(page.getByRole('main').getByText('J’ai mal ici').first()).toBeAttached()
    },
  },
  {
    task: 'find the letter for a child who leaves with one parent',
    async walk(page) {
      await ask(page, 'autorisation de sortie du territoire enfant')
      const guide = page
        .getByRole('main')
        .getByRole('link', { name: /Partir en famille/ })
        .first()
      await expect(guide).toBeVisible()
    },
  },
  {
    task: 'find how health cover starts again after a return',
    async walk(page) {
      await ask(page, 'assurance maladie au retour S1106')
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Rentrer|Carnet/ })
          .first(),
      ).toBeVisible()
    },
  },
]

for (const { task, walk } of TASKS)
  test(task, async ({ page }) => {
    await walk(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
