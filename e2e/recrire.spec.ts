import { expectAccessible, PHONE } from './support/axe'
import { arriveAs } from './support/owner'
import { begin, openText, publish, showSigns } from './support/written'
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
  await page.getByLabel('Texte du site').selectOption(`articles/${SLUG}`)
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click()
  await expect(page).toHaveURL(/\/atelier\/ecrire\/[0-9a-f-]{36}/)
  await expect(page.getByLabel('Adresse', { exact: true })).toHaveCount(0)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const shown = await openText(page)
  await expect(shown.locator('.frame').filter({ hasText: 'Texte à copier' }).first()).toBeVisible()
  await expect(shown).not.toContainText(':::')
  const body = await showSigns(page)
  await expect(body).toHaveValue(/^:::template\[/m)
  const mark = Date.now().toString(36)
  const text = await body.inputValue()
  await body.fill(`Début récrit ${mark}.\n\n${text}\n\nFin récrite ${mark}.`)
  await page.locator('summary', { hasText: /^Faits et sources/ }).click()
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
  await expect(main).not.toContainText(':::')
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

test('the owner writes a tool and a tutorial on a phone, which members read, and nobody else', async ({
  page,
  browser,
  sessionOf,
}) => {
  await page.setViewportSize(PHONE)
  await arriveAs(page, 'admin')
  const mark = Date.now().toString(36)
  await page.goto('/atelier/ecrire')
  await begin(page, 'Outil', `Carte ${mark}`)
  const tool = await openText(page)
  await expect(tool.locator('.frame')).toHaveCount(2)
  await tool.getByText('Pourquoi lui.').fill(`Tu trouves la rue ${mark} sans réseau.`)
  await page.getByLabel('Rubrique').selectOption('Voyage')
  await page.getByLabel('Son adresse').fill('https://carte.example/')
  await page.getByLabel('Y a-t-il une formule gratuite').selectOption('Oui')
  await page.getByLabel('Le fait de son prix').fill('prix-wise')
  await page.getByRole('button', { name: 'Voir la page' }).click()
  await expect(page.getByRole('region', { name: 'Aperçu' })).toContainText(`Tu trouves la rue ${mark}`)
  await page.getByRole('link', { name: 'Revenir au texte' }).click()
  const shelf = await publish(page)

  await page.goto('/atelier/ecrire')
  await begin(page, 'Tutoriel', `Dessiner ${mark}`)
  const tutorial = await openText(page)
  await tutorial.getByText('Ce que tu fais.').click()
  await page.getByLabel('Titre du cadre').fill('Ouvre la carte')
  await page.getByLabel('Titre du cadre').blur()
  await expect(tutorial).toContainText('Ouvre la carte')
  await page.getByLabel('Thème').selectOption('Partir tranquille')
  await page.getByLabel('Ce qu’on obtient').fill('Une carte à toi.')
  await page.getByLabel('Le chemin').fill('Une rue\nUne carte')
  await page.getByLabel('Temps').fill('Dix minutes')
  await page.getByLabel('Coût').fill('0 €')
  await page.getByLabel('Ce qui n’a pas pu être vérifié').fill('Rien.')
  await page.getByLabel('Faits du site').fill('prix-wise')
  const path = await publish(page)
  await expectAccessible(page, '/atelier/ecrire, a tutorial')

  const home = await browser.newContext({ storageState: await sessionOf('subscriber'), viewport: PHONE })
  const member = await home.newPage()
  await member.goto(shelf)
  await expect(member.getByText(`Tu trouves la rue ${mark} sans réseau.`)).toBeVisible()
  await member.goto(path)
  await expect(member.getByRole('heading', { name: `Dessiner ${mark}`, level: 1 })).toBeVisible()
  await expect(member.getByRole('heading', { name: 'Ouvre la carte' })).toBeVisible()
  const outside = await browser.newContext({ storageState: await sessionOf('plain') })
  for (const at of [shelf, path])
    expect(await (await outside.request.get(at)).text()).not.toMatch(/Tu trouves la rue|Ouvre la carte/)
  await Promise.all([home.close(), outside.close()])
})
