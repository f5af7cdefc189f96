import type { Locator, Page } from '@playwright/test'

import { expect, toast } from '../../test/test'

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

/** Begins a text of this kind, and waits for its editor. */
export async function begin(page: Page, kind: string, title: string) {
  await page.getByLabel('Genre').selectOption(kind)
  await page.getByLabel('Titre', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Écrire ce texte' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** Saves and publishes it. @returns where members read it */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('C’est enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toast(page, 'C’est publié')).toBeVisible()
  return (await page.getByRole('link', { name: 'Voir en ligne' }).getAttribute('href'))!
}
