import type { Locator, Page } from '@playwright/test'

import { expect } from '../../test/test'

/** The text of /atelier/ecrire as it will be read, once its editor has come. */
export async function openText(page: Page): Promise<Locator> {
  const text = page.locator('.visual-text [role=textbox]')
  await expect(text).toBeVisible()
  return text
}

/** The field of the text with its signs, Markdown. */
export async function showSigns(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Voir les signes (Markdown)' }).click()
  return page.getByLabel('Texte', { exact: true })
}
