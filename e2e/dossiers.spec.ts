import { arrive } from './support/account'
import { expectAccessible, PHONE } from './support/axe'
import { arriveAs, grantRole } from './support/owner'
import { addDays, dayOf } from '../lib/platform/days'
import { query } from '../test/database'
import { expect, test, toast } from '../test/test'

test.use({ viewport: PHONE, hasTouch: true })

/** A line as lib/members/boards/publish.ts writes it, of twelve files. */
const FIGURES = {
  measures: { days: { low: 12, median: 18, high: 26 } },
  marks: { refused: 'few', papers: 'many', funds: 'some', record: 'few', lodging: 'few', interview: 'few' },
}

test('a member reports a visa file in a minute; the owner accepts it without a name; the member takes it back', async ({
  page,
  browser,
}) => {
  const member = await arrive(page)
  await grantRole(member.email, 'admin')
  await query(
    `insert into board_lines (id, board, "group", first_month, last_month, count, figures, published_at)
     values (gen_random_uuid(), 'visa', 'ottawa/ltr', '2026-08', '2026-09', 12, $1, now())`,
    [JSON.stringify(FIGURES)],
  )
  await page.goto('/espace-membre/dossiers')
  const main = page.getByRole('main')
  const line = main.getByRole('article', { name: 'Canada (Ottawa), LTR' })
  await expect(line).toContainText(/août 2026 – septembre 2026\s*\(12\sdossiers\)/)
  await expect(line).toContainText(/18\sjours, la moitié entre 12 et 26\sjours/)
  await line.getByText('Le tableau').click()
  await expect(line.getByRole('row').last()).toContainText(/12\s*18|18\sjours/)
  await expect(line.getByRole('listitem').filter({ hasText: 'Des papiers demandés' })).toContainText(
    'la moitié ou plus',
  )
  await expectAccessible(page, '/espace-membre/dossiers')

  const today = dayOf(new Date())
  const send = main.getByRole('button', { name: 'Envoyer sans mon nom' })
  await main.getByLabel('Jour du dépôt').fill(today)
  await main.getByLabel('Jour de la réponse').fill(addDays(today, -20))
  await main.getByLabel('Un entretien, ou un appel').check()
  await send.click()
  await expect(main.getByText('Choisis une réponse dans la liste.').first()).toBeVisible()
  await expect(main.getByText('La réponse ne peut pas précéder le dépôt.')).toBeVisible()
  await expect(main.getByLabel('Un entretien, ou un appel')).toBeChecked()
  await main.getByLabel('Où as-tu déposé').selectOption('Maroc (Rabat)')
  await main.getByLabel('Pour quel visa').selectOption('DTV')
  await main.getByLabel('Jour du dépôt').fill(addDays(today, -33))
  await send.click()
  await expect(main.getByText('C’est envoyé, merci')).toBeVisible()
  const own = main.getByRole('listitem').filter({ hasText: 'Maroc (Rabat), DTV' })
  await expect(own).toContainText(/Délai : 13\sjours · un entretien, ou un appel/)
  await expect(own).toContainText('l’équipe doit encore le lire')

  const context = await browser.newContext({ viewport: PHONE })
  const owner = await context.newPage()
  await arriveAs(owner, 'admin')
  await owner.goto('/atelier')
  await owner.getByRole('link', { name: 'Les lire' }).click()
  const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: 'Maroc (Rabat), DTV' })
  await expect(row).toContainText(/13\sjours/)
  await expect(owner.getByRole('main')).not.toContainText(member.email)
  await expect(owner.getByRole('main')).not.toContainText(member.fullName)
  await expectAccessible(owner, '/atelier/dossiers')
  await row.getByRole('button', { name: 'Accepter' }).click()
  await expect(toast(owner, 'C’est accepté')).toBeVisible()
  await expect(row).toHaveCount(0)
  await context.close()

  await page.reload()
  await expect(own).toContainText('accepté, il attend sa ligne du mois')
  await own.getByText('Maroc (Rabat), DTV').click()
  await own.getByRole('button', { name: 'Le reprendre' }).click()
  await expect(own).toHaveCount(0)
})

test('the barometer takes a rent without JavaScript, and shows the published range', async ({ browser, sessionOf }) => {
  const context = await browser.newContext({
    storageState: await sessionOf('subscriber'),
    viewport: PHONE,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/espace-membre/barometre')
  const rents = page.getByRole('region', { name: 'Les loyers' })
  await rents.getByLabel('Où vis-tu').selectOption('Chiang Mai')
  await rents.getByLabel('Quel logement').selectOption('Studio')
  await rents.getByLabel('Ton loyer').fill('beaucoup')
  await rents.getByRole('button', { name: 'Envoyer sans mon nom' }).click()
  await expect(rents.getByText(/Un nombre entier, de 1\s000 à 300\s000\s฿/).first()).toBeVisible()
  await expect(rents.getByLabel('Ton loyer')).toHaveValue('beaucoup')
  await expect(rents.getByLabel('Où vis-tu')).toHaveValue('chiang-mai')
  await rents.getByLabel('Ton loyer').fill('9 500')
  await rents.getByRole('button', { name: 'Envoyer sans mon nom' }).click()
  const own = page.getByRole('listitem').filter({ hasText: 'Chiang Mai, Studio' })
  await expect(own).toContainText(/Loyer par mois : 9\s500\s฿/)
  await expect(rents).toContainText('un studio se loue en moyenne')
  await context.close()
})

test('a post’s card opens by its anchor, without JavaScript too, and all of them on paper', async ({
  browser,
  sessionOf,
}) => {
  const storageState = await sessionOf('subscriber')
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ storageState, viewport: PHONE, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/espace-membre/postes')
    const [bern, rabat] = [page.locator('#berne dl'), page.locator('#rabat dl')]
    await expect(bern).toBeHidden()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height / PHONE.height, 'screens of a phone').toBeLessThan(6.2)
    await page.getByRole('row').getByRole('link', { name: 'Berne' }).press('Enter')
    await expect(bern).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Berne' })).toBeInViewport()
    await page.goto('about:blank')
    await page.goto('/espace-membre/postes#rabat')
    await expect(rabat).toBeVisible()
    await expect(bern).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(bern).toBeVisible()
    await context.close()
  }
})
