import type { Page } from '@playwright/test'

import { expectAccessible, PHONE } from './support/axe'
import { arriveAs } from './support/owner'
import { expectNoRoom, WAYS_TO_ASK } from './support/rooms'
import { begin, openText, showSigns } from './support/written'
import { createAccount, query } from '../test/database'
import { waitForMail } from '../test/mail'
import { demo, expect, signIn, test, toast } from '../test/test'

/** Writes an article without seeing a sign of Markdown, and publishes it. */
async function publishArticle(page: Page) {
  await page.setViewportSize(PHONE)
  const { email } = await arriveAs(page, 'admin')
  const mark = Date.now().toString(36)
  const title = `Un été à Hua Hin ${mark}`
  await page.goto('/atelier/ecrire')
  await begin(page, 'Article', title)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page
    .getByLabel('Résumé')
    .fill('La chambre, le marché du soir et le train : ce que coûte un mois à Hua Hin, ligne par ligne.')
  await page.getByLabel('Rubrique').selectOption('Expatriation')
  await page.getByLabel('Étape du carnet').fill('relire-le-bail')
  // Nobody sees a sign of Markdown, unless they want to.
  const body = await openText(page)
  await body.click()
  await page.keyboard.type(`La mer est au bout de la rue ${mark}.`)
  await page.getByRole('button', { name: 'Verrou' }).click()
  await expect(body).toContainText('Verrou : au-dessus pour tous')
  await page.getByRole('button', { name: 'Titre', exact: true }).click()
  await page.keyboard.type('Le marché du soir')
  await expect(body.getByRole('heading', { name: 'Le marché du soir', level: 2 })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type(`Le marché coûte cent bahts ${mark}. `)
  await page.getByRole('button', { name: 'Lien' }).click()
  await page.getByLabel('Adresse du lien').fill(new URL('/blog', page.url()).href)
  await page.getByRole('button', { name: 'Mettre le lien' }).click()
  await expect(body.getByRole('link', { name: '/blog' })).toHaveAttribute('href', '/blog')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Liste' }).click()
  await page.keyboard.type('**ce n’est pas un signe**')
  await expect(body.getByRole('listitem')).toHaveText('**ce n’est pas un signe**')
  await page.getByRole('button', { name: 'Voir comme un visiteur' }).click()
  await expect(page.getByText('Il manque une image')).toBeVisible()
  await page.getByRole('link', { name: 'Revenir au texte' }).click()
  await page.getByRole('group', { name: 'Image du haut' }).getByRole('radio').nth(1).check()
  await page.locator('summary', { hasText: /^Faits et sources/ }).click()
  await page.getByLabel('Ce qui est vrai').first().fill('Le train met quatre heures.')
  await page.getByLabel('D’où cela vient').first().fill('Chemins de fer thaïlandais')
  await page.getByLabel('L’adresse de la source').first().fill('https://www.railway.example/hua-hin')
  await page.getByLabel('Vérifié le').first().fill('2026-11-01')
  await page.getByLabel('À revoir avant le').first().fill('2027-11-01')
  // The page itself: its picture, its summary, and for a visitor its lock.
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await page.getByRole('button', { name: 'Voir comme un visiteur' }).click()
  await expect(preview).toContainText('La mer est au bout')
  await expect(preview).toContainText('ce que coûte un mois à Hua Hin')
  await expect(preview).toContainText('Dans la suite de l’article')
  await expect(preview.getByRole('img').first()).toBeVisible()
  await expect(preview).not.toContainText('Le marché coûte')
  await page.getByRole('link', { name: 'Revenir au texte' }).click()
  await page.getByRole('button', { name: 'Voir comme un membre' }).click()
  await expect(preview).toContainText('Le marché coûte')
  await expect(page.getByText('À corriger d’abord')).toHaveCount(0)
  await page.getByRole('link', { name: 'Revenir au texte' }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('C’est enregistré')).toBeVisible()
  await expectAccessible(page, '/atelier/ecrire, an article')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toast(page, 'C’est publié')).toBeVisible()
  const path = (await page.getByRole('link', { name: 'Voir en ligne' }).getAttribute('href'))!
  expect(path).toMatch(/^\/blog\/20\d\d-\d\d-un-ete-a-hua-hin-/)
  return { email, mark, title, path }
}

test(
  'the owner writes an article on a phone, previews and publishes it; a visitor reads its beginning',
  { tag: '@core' },
  async ({ page, browser }) => {
    const { mark, title, path } = await publishArticle(page)
    const slug = path.replace('/blog/', '')
    const extract = `/extraits/nouveaux/${slug}`
    // A visitor, and what a search engine reads.
    const stranger = await browser.newContext({ viewport: PHONE })
    const visitor = await stranger.newPage()
    expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain(extract)
    await visitor.goto('/extraits')
    await visitor.getByRole('link', { name: 'Les articles parus depuis' }).click()
    await visitor.getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(visitor.getByText(`La mer est au bout de la rue ${mark}`)).toBeVisible()
    const source = await (await visitor.request.get(extract)).text()
    expect(source).not.toContain('Le marché coûte')
    expect(source).toContain('"isAccessibleForFree":false')
    expect((await visitor.request.get(`/og/blog-${slug}.png`)).headers()['content-type']).toBe('image/png')
    await expectAccessible(visitor, extract)
    await stranger.close()
  },
)

test('members find a published article everywhere; its address changes, and it is taken back', async ({
  page,
  browser,
  sessionOf,
}) => {
  const { email, mark, title, path } = await publishArticle(page)

  // A member: the list, the article, its facts, the search, the feed of the space.
  const home = await browser.newContext({ storageState: await sessionOf('subscriber'), viewport: PHONE })
  const member = await home.newPage()
  await member.goto('/blog')
  await member.getByRole('link', { name: title }).click()
  await expect(member.getByText(`Le marché coûte cent bahts ${mark}`)).toBeVisible()
  await expect(member.getByRole('main')).toContainText('Le train met quatre heures.')
  await expect
    .poll(async () => {
      await member.goto(`/espace-membre/recherche?q=${encodeURIComponent(`Hua Hin ${mark}`)}`)
      return member.getByRole('main').getByRole('link', { name: title }).count()
    })
    .toBeGreaterThan(0)
  const offline = await (await member.request.get('/api/hors-ligne')).text()
  expect(offline).toContain('/blog/')

  // The carnet of who has its step.
  await query(
    `insert into departures (user_id, day, work, is_couple, has_child, visa, city, updated_at)
     select id, now() + interval '110 days', 'salarie', false, false, 'inconnu', 'inconnu', now() from users where email = $1`,
    [email],
  )
  const carnet = await page.context().newPage()
  await carnet.goto('/espace-membre/carnet')
  const step = carnet.locator('#relire-le-bail')
  await step.getByText('Aller plus loin').click()
  await expect(step.getByRole('link', { name: title })).toHaveAttribute('href', path)
  await carnet.close()

  // Without access, the beginning only.
  const outside = await browser.newContext({ storageState: await sessionOf('plain') })
  expect(await (await outside.request.get(path)).text()).not.toContain('Le marché coûte')
  await outside.close()

  await page.getByLabel('Adresse', { exact: true }).fill(`hua-hin-${mark}`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Voir en ligne' })).toHaveAttribute(
    'href',
    new RegExp(`hua-hin-${mark}$`),
  )
  await expect.poll(async () => (await member.request.get(path)).url()).toContain(`hua-hin-${mark}`)

  await page.getByText('Le retirer', { exact: true }).click()
  await page.getByRole('button', { name: 'Retirer' }).click()
  await expect(toast(page, 'C’est retiré')).toBeVisible()
  await expect.poll(async () => (await member.request.get(path)).status()).toBe(404)
  await home.close()
})

test('« rédaction » writes, previews and hands in news, which the owner publishes and mails; it has access to nothing else of /atelier', async ({
  page,
  browser,
  errors,
}) => {
  const reader = await createAccount({ isConfirmed: true })
  await arriveAs(page, 'editor')
  await query(
    `insert into news_consents (id, user_id, is_given, source, text) select gen_random_uuid(), id, true, 'account', 'Oui' from users where email = $1`,
    [reader.email],
  )
  const title = `Le guichet change d’heure, ${reader.email.slice(0, 6)}`
  await page.goto('/compte')
  await page.getByRole('link', { name: 'L’atelier' }).click()
  await page.getByRole('button', { name: 'Écrire une nouvelle' }).click()
  // The page before has a field of this name, too.
  await expect(page).toHaveURL(/\/atelier\/ecrire\/[0-9a-f-]{36}/)
  await page.getByLabel('Titre', { exact: true }).fill(title)
  await page
    .getByLabel('Résumé')
    .fill('Le guichet de Chiang Mai ouvre une heure plus tôt, et ferme à midi le vendredi.')
  await openText(page)
  const body = await showSigns(page)
  await body.fill('Il ouvre à ')
  await page.getByRole('button', { name: 'Gras' }).click()
  await page.keyboard.type('7 h 30')
  await page.keyboard.press('End')
  await page.keyboard.type('. [La suite](/blog/nulle-part)')
  const heading = page.getByRole('button', { name: 'Titre', exact: true })
  await heading.click()
  await expect(body).toHaveValue(/^### Il ouvre/)
  await heading.click()
  await expect(body).toHaveValue('Il ouvre à **7 h 30**. [La suite](/blog/nulle-part)')
  await page.getByRole('button', { name: 'Voir la page' }).click()
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.locator('strong')).toHaveText('7 h 30')
  await expect(page.getByText('Ce lien ne mène nulle part')).toBeVisible()
  await page.getByRole('link', { name: 'Revenir au texte' }).click()
  await openText(page)
  await showSigns(page)
  await body.fill('Il ouvre à **7 h 30**. [La suite](/blog)')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('C’est enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Remettre à l’équipe' }).click()
  await expect(toast(page, 'C’est remis')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publier', exact: true })).toHaveCount(0)

  const office = await browser.newContext()
  const owner = await office.newPage()
  await arriveAs(owner, 'admin')
  await owner.goto('/atelier')
  await owner.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Le lire' }).click()
  await owner.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toast(owner, 'C’est publié')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Voir en ligne' })).toHaveAttribute('href', /^\/espace-membre\/notes#./)
  await expectAccessible(owner, '/atelier/ecrire/…')
  // Another journey may add a reader between the count and the click, which is then refused.
  await expect(async () => {
    await owner.reload()
    const opener = owner.getByText(/^Prévenir \d/)
    const [count = ''] = /\d+/.exec(await opener.innerText()) ?? []
    await opener.click()
    await owner.getByLabel('pour confirmer').fill(count)
    await owner.getByRole('button', { name: 'Prévenir', exact: true }).click()
    await expect(toast(owner, 'Les e-mails partent')).toBeVisible()
  }).toPass({ timeout: 90_000 })
  await waitForMail(reader.email, title)
  await office.close()

  for (const path of [
    '/atelier',
    '/atelier/membres',
    '/atelier/argent',
    '/atelier/argent/tableau',
    '/atelier/sante',
    '/atelier/vendre',
    '/atelier/ecrire/regles',
  ])
    for (const headers of WAYS_TO_ASK) await expectNoRoom(await page.request.get(path, { headers }), headers)
  await expect(page.getByRole('link', { name: 'Argent' })).toHaveCount(0)

  const context = await browser.newContext()
  await signIn(context.request, demo.admin)
  const theirs = await context.newPage()
  await theirs.goto('/espace-membre/notes')
  await expect(theirs.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await context.close()
  errors.expectNoneBut()
})
