import { PHONE } from './support/axe'
import { arriveAs } from './support/owner'
import { openText, showSigns } from './support/written'
import { expect, test, toast } from '../test/test'

const SLUG = 'creer-reseau-local'

test('the owner writes an article of the site anew on a phone; visitors and members read it, and the file again at one click', async ({
  page,
  browser,
  sessionOf,
}) => {
  await page.setViewportSize(PHONE)
  await arriveAs(page, 'admin')
  await page.goto('/atelier/ecrire')
  await page.getByLabel('Article du site').selectOption(SLUG)
  await page.getByRole('button', { name: 'Reprendre un article du site' }).click()
  await expect(page.getByText('Tu récris un article du site')).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveCount(0)
  const shown = await openText(page)
  await expect(shown).toContainText('comme dans l’article')
  await expect(shown).not.toContainText('[bloc')
  const body = await showSigns(page)
  await expect(body).toHaveValue(/\[bloc 1\u00a0: /)
  const mark = Date.now().toString(36)
  const text = await body.inputValue()
  await body.fill(`Début récrit ${mark}.\n\n${text}\n\nFin récrite ${mark}.`)
  await page.getByText('Faits et sources, en plus de ceux du fichier').click()
  await page.getByLabel('Ce qui est vrai').first().fill(`Un fait de plus ${mark}.`)
  await page.getByLabel('D’où cela vient').first().fill('Un relevé')
  await page.getByLabel('L’adresse de la source').first().fill('https://releve.example/')
  await page.getByLabel('Vérifié le').first().fill('2026-11-01')
  await page.getByLabel('À revoir avant le').first().fill('2027-11-01')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('C’est enregistré')).toBeVisible()
  await expect(page.getByText('La version 2, enregistrée en dernier')).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toast(page, 'C’est publié')).toBeVisible()

  const home = await browser.newContext({ storageState: await sessionOf('subscriber'), viewport: PHONE })
  const member = await home.newPage()
  await member.goto(`/blog/${SLUG}`)
  await expect(member.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const main = member.getByRole('main')
  for (const words of [`Début récrit ${mark}`, `Fin récrite ${mark}`]) await expect(main).toContainText(words)
  await expect(main).toContainText(`Un fait de plus ${mark}`)
  await expect(main).not.toContainText('[bloc')
  await expect(member.getByRole('region', { name: /^Exemple : / })).toBeVisible()

  const stranger = await browser.newContext({ viewport: PHONE })
  const visitor = await stranger.newPage()
  // The page is asked for again within a minute by caches, within seconds by the site itself.
  await expect
    .poll(async () => (await visitor.request.get(`/extraits/${SLUG}`)).text())
    .toContain(`Début récrit ${mark}`)
  await visitor.goto(`/extraits/${SLUG}`)
  await expect(visitor).toHaveURL(`/extraits/nouveaux/${SLUG}`)
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/extraits/${SLUG}$`))
  expect(await visitor.content()).not.toContain('Fin récrite')
  await visitor.goto('/extraits/nouveaux')
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)

  await page.getByRole('button', { name: 'Revenir au texte du fichier' }).click()
  await expect(toast(page, 'C’est retiré')).toBeVisible()
  await expect
    .poll(async () => (await visitor.request.get(`/extraits/${SLUG}`)).url())
    .toMatch(new RegExp(`/extraits/${SLUG}$`))
  await expect.poll(async () => (await member.request.get(`/blog/${SLUG}`)).text()).not.toContain(mark)
  // Where a cache may still lead.
  await visitor.goto(`/extraits/nouveaux/${SLUG}`)
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(await visitor.content()).not.toContain(mark)
  await page.getByText('Effacer ce brouillon').click()
  await page.getByRole('button', { name: 'Effacer pour de bon' }).click()
  await expect(toast(page, 'C’est effacé')).toBeVisible()
  await Promise.all([home.close(), stranger.close()])
})
