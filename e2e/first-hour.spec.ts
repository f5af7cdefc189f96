import type { Page } from '@playwright/test'

import { expectAccessible, PHONE } from './support/axe'
import { arriveAs } from './support/owner'
import { test } from '../test/own-site'
import { expect, toast } from '../test/test'

/** What a new owner types, form by form. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Ton entreprise': {
    Nom: 'Zoé Lévy EI',
    'Forme juridique': 'entreprise individuelle',
    Immatriculation: 'SIREN 123 456 789',
    'Adresse du siège': '1 rue du Port, 69001 Lyon',
    Téléphone: '04 00 00 00 00',
    'Directeur de la publication': 'Zoé Lévy',
  },
  'L’hébergeur': {
    Hébergeur: 'Scaleway SAS',
    'Adresse de l’hébergeur': '8 rue de la Ville-l’Évêque, 75008 Paris',
    'Téléphone de l’hébergeur': '01 84 13 00 00',
    'Prestataire d’envoi des e-mails': 'Brevo, France',
  },
  'Le médiateur': {
    Médiateur: 'CM2C',
    'Adresse du médiateur': '49 rue de Ponthieu, 75008 Paris',
    'Son site': 'https://www.cm2c.net',
  },
  'La TVA': { 'Plateforme agréée': 'Pennylane' },
  'Le contact': { 'Adresse de contact': 'bonjour@zoe-levy.fr' },
}

async function fill(page: Page, title: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const part = page.locator('#vendeur details').filter({ has: page.getByText(new RegExp(`^${title}.*\u00a0: `)) })
  await expect(part).toContainText('à remplir')
  for (const [label, text] of Object.entries(fields)) await part.getByLabel(label, { exact: true }).fill(text)
  await part.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toast(page, 'C’est enregistré').first()).toBeVisible()
  await expect(part).toContainText('complet')
}

test(
  'a new owner says who sells, and the site says it to visitors',
  { tag: '@clock' },
  async ({ page, browser, proxy, errors }) => {
    const visitor = await (await browser.newContext({ proxy: proxy! })).newPage()
    await visitor.goto('/mentions-legales')
    await expect(visitor.getByText('[à compléter]').first()).toBeVisible()

    await page.setViewportSize(PHONE)
    await arriveAs(page, 'admin')
    await page.goto('/atelier')
    const list = page.locator('#avant-de-vendre')
    await expect(list).toContainText('Il manque : nom du vendeur')
    await list.getByRole('link', { name: 'Remplir ici' }).first().click()
    await expectAccessible(page, '/atelier/vendre', PHONE)
    for (const [title, fields] of Object.entries(FORMS)) await fill(page, title, fields)
    await page.getByRole('link', { name: 'Ce matin' }).click()
    for (const title of ['Qui vend', 'Ce que la loi veut lire'])
      await expect(list.getByRole('heading', { level: 3, name: title })).toHaveCount(0)

    const answer = await visitor.goto('/mentions-legales')
    for (const said of ['Zoé Lévy EI', 'Scaleway SAS', 'bonjour@zoe-levy.fr'])
      await expect(visitor.getByText(said).first()).toBeVisible()
    await expect(visitor.getByText('[à compléter]')).toHaveCount(0)
    // As static as before: drawn once, with the hashes of its own scripts.
    expect(answer!.headers()).toMatchObject({
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
      'cache-control': 's-maxage=60',
    })
    await visitor.context().close()
    // Its scripts run: a policy that does not fit them would be an error.
    await page.goto('/contact')
    await expect(page.getByRole('link', { name: 'bonjour@zoe-levy.fr' }).first()).toBeVisible()
    errors.expectNoneBut()
  },
)
