import type { Browser } from '@playwright/test'

import { expectAccessible } from './support/axe'
import { buy, payWith } from './support/buy'
import { badge, header } from './support/member'
import { ageProofs, arriveAs } from './support/owner'
import { expectNoRoom, WAYS_TO_ASK } from './support/rooms'
import { getSandboxSecrets } from '../bin/support/secrets'
import { codeOf } from '../lib/identity/second-factor/totp'
import { createAccount, query } from '../test/database'
import { waitForMail } from '../test/mail'
import { stripeApi } from '../test/sandbox'
import { requireRun, siteDataDir } from '../test/site'
import { demo, expect, signIn, test, toast } from '../test/test'

const WHY = 'La moitié est rendue, convenu au téléphone'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'

/** From a coaching of 997 € that has begun, so that the owner has to settle it. */
async function declareWithdrawal(browser: Browser, account: Awaited<ReturnType<typeof createAccount>>) {
  const context = await browser.newContext()
  await signIn(context.request, account)
  const session = await buy(context.request, 'coaching')
  await context.close()
  const number = `R-20261110-${Date.now()}`
  await query(`update purchases set service_started_at = now() - interval '6 days' where checkout_session_id = $1`, [
    session,
  ])
  await query(
    `insert into withdrawals (id, number, submitted_at, name, email, contract, status, user_id, contract_id)
     select gen_random_uuid(), $1, now() - interval '5 days', name, email, 'Coaching', 'owner', id, $3 from users where email = $2`,
    [number, account.email, session],
  )
  return { number, session }
}

const demoCode = async () => (await fetch(`${requireRun().authenticatorUrl}/code`)).text()

/** Each code is taken once; the one of the next 30 seconds is taken already. */
const nextDemoCode = () => codeOf(getSandboxSecrets(siteDataDir()).demoSeed, Date.now() + 30_000)

/** With a user agent that is not a bot's, so that the view counts. */
async function visitContact(browser: Browser) {
  const count = async () => {
    const [row] = await query<{ arrivals: string }>(
      `select coalesce(sum(arrivals), 0) as arrivals from page_views where path = '/contact'`,
    )
    return Number(row?.arrivals)
  }
  const before = await count()
  const context = await browser.newContext({ userAgent: BROWSER })
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await (await context.newPage()).goto('/contact')
  await expect.poll(count).toBe(before + 1)
  await context.close()
  return before + 1
}

test(
  'the owner gets in by a second factor, and refunds a withdrawal',
  { tag: '@core' },
  async ({ page, browser, errors }) => {
    const account = await createAccount()
    const { number, session } = await declareWithdrawal(browser, account)
    await signIn(page.request, demo.admin)
    await page.goto('/compte')
    await page.getByRole('link', { name: 'L’atelier' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redis qui tu es' })).toBeVisible()
    await expectAccessible(page, '/compte/preuve')
    await page.getByLabel('Code de ton application, ou de secours').fill(await demoCode())
    await page.getByRole('button', { name: 'C’est moi', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ce matin' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Aujourd’hui/ })).toBeVisible()
    await ageProofs(demo.admin.email)
    const sheet = page.getByRole('listitem').filter({ has: page.getByRole('heading'), hasText: number })
    await expect(sheet).toContainText('L221-24')
    await expect(sheet).toContainText(/997\s€/)
    await expect(sheet).toContainText('Rien n’est encore reparti')
    await sheet.getByText(/^Rembourser jusqu’à/).click()
    await sheet.getByLabel('Combien rendre').fill('498,50')
    await sheet.getByLabel(/^Le calcul/).fill(WHY)
    await sheet.getByRole('button', { name: 'Rembourser', exact: true }).click()
    await expect(sheet.getByRole('alert')).toContainText('Redis qui tu es')
    await page.getByLabel('Code de ton application, ou de secours').fill(nextDemoCode())
    await page.getByRole('button', { name: 'C’est moi', exact: true }).click()
    await expect(page.getByText('Tu peux agir jusqu’à')).toBeVisible()
    await expectAccessible(page, '/atelier')
    await sheet.getByRole('button', { name: 'Rembourser', exact: true }).click()
    await expect(toast(page, 'C’est remboursé')).toBeVisible()
    await expect(sheet).toHaveCount(0)
    const { payment_intent: intent } = await stripeApi().checkout.sessions.retrieve(session)
    const { data: refunds } = await stripeApi().refunds.list({ payment_intent: String(intent) })
    expect(refunds.map(({ amount }) => amount)).toEqual([49_850])
    expect((await waitForMail(account.email, 'Le compte de ta rétractation')).text).toContain(WHY)
    errors.expectNoneBut()
  },
)

test('the owner finds a member and grants access, which the member sees; everybody else gets a 404', async ({
  page,
  browser,
  errors,
}) => {
  const account = await createAccount()
  await arriveAs(page, 'admin')
  await page.goto('/atelier')
  await page.getByRole('link', { name: 'Membres' }).click()
  await page.getByRole('link', { name: 'Accès offert' }).click()
  await expect(page.getByRole('link', { name: 'Accès offert' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Un bout de nom ou d’adresse').fill(account.email.slice(0, -4))
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('main').getByRole('link', { name: account.fullName }).click()
  await expect(page.getByText('Fermé.')).toBeVisible()
  await page.getByText('Offrir un mois').first().click()
  const month = page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Offrir un mois' }) })
  await month.getByLabel('À quel titre').selectOption('Presse')
  await month.getByLabel('Pourquoi').fill('Article à paraître')
  await month.getByRole('button', { name: 'Offrir un mois' }).click()
  await expect(toast(page, 'Accès offert')).toBeVisible()
  await expect(page.getByText('Accès offert : Article à paraître')).toBeVisible()
  await expectAccessible(page, '/atelier/membres/…')
  await page.getByRole('link', { name: 'Argent' }).click()
  await page
    .getByRole('link', { name: /commencés en/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Commencés en/ })).toBeVisible()
  await page.getByRole('button', { name: 'Préparer les fichiers' }).click()
  await expect(toast(page, 'C’est parti')).toBeVisible()
  const file = page.getByRole('link', { name: 'TVA par pays' })
  await expect(file).toBeVisible()
  const books = await page.request.get((await file.getAttribute('href'))!)
  expect(await books.text()).toContain('Ventes moins remboursements')
  await expectAccessible(page, '/atelier/argent')

  // What is missing before the first sale is told on both pages, in the same words.
  await page.goto('/atelier')
  const lacks = await page.getByText(/^Il manque\s: nom du vendeur/).innerText()
  await page.getByRole('link', { name: 'Santé', exact: true }).click()
  await expect(page.getByText(/^(Tout marche|Quelque chose ne marche pas), /)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Qui vend' })).toContainText(lacks)
  await expectAccessible(page, '/atelier/sante')

  const context = await browser.newContext()
  await signIn(context.request, account)
  const theirs = await context.newPage()
  await theirs.goto('/espace-membre')
  await expect(theirs.getByText('Ton accès Premium reste ouvert jusqu’au')).toBeVisible()
  await expect(badge(theirs)).toBeVisible()
  await expect(header(theirs).getByRole('button', { name: 'Gérer mon abonnement' })).toHaveCount(0)
  await theirs.goto('/compte')
  await expect(theirs.getByRole('link', { name: 'L’atelier' })).toHaveCount(0)

  const stranger = await browser.newContext()
  for (const { request } of [stranger, context])
    for (const headers of WAYS_TO_ASK)
      for (const path of [
        ...['/atelier', '/atelier/membres', '/atelier/argent/livres', '/atelier/argent/declarations'],
        ...['/atelier/journal', '/atelier/argent/visites/tableau', '/atelier/ecrire/regles'],
        ...['/atelier/vendre', '/atelier/sante/tout'],
      ])
        await expectNoRoom(await request.get(path, { headers }), headers)
  await stranger.close()
  await context.close()
  errors.expectNoneBut()
})

test('a code is created, redeemed and listed as used; sales are listed, and a visit is counted', async ({
  page,
  browser,
  errors,
}) => {
  const account = await createAccount()
  await arriveAs(page, 'admin')
  const code = `AMIS-${Date.now()}`
  await page.goto('/atelier/vendre')
  await page.getByText('Créer un code').click()
  await expect(page.getByLabel('Combien de mois', { exact: true })).toBeHidden()
  await page.getByText('Le limiter').click()
  await page.getByLabel('Combien de fois en tout').fill('0')
  await page.getByText('Le limiter').click()
  await page.getByRole('button', { name: 'Créer le code' }).click()
  await expect(page.getByLabel('Le code')).toBeFocused()
  for (const [label, error] of [
    ['Le code', 'De 3 à 40 lettres'],
    ['Combien en moins', 'de 1 à 100'],
    ['Combien de fois en tout', 'à partir de 1'],
    ['Pourquoi ce code', 'Dis pourquoi'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(error))
    await expect(page.getByLabel(label)).toBeVisible()
  }
  await page.getByLabel('Combien de fois en tout').fill('')
  await page.getByLabel('Le code').fill(code.toLowerCase())
  await page.getByLabel('Combien en moins').fill('20')
  await page.getByLabel('Pourquoi ce code').fill('Lancement')
  await page.getByRole('button', { name: 'Créer le code' }).click()
  await expect(toast(page, 'Le code est prêt')).toBeVisible()
  await expect(page.getByRole('link', { name: code })).toBeFocused()
  await expectAccessible(page, '/atelier/vendre')
  const context = await browser.newContext()
  await signIn(context.request, account)
  await buy(context.request, 'consulting_starter', payWith(code))
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByText('Servi une fois')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: account.fullName })).toContainText('15,80')
  const arrivals = await visitContact(browser)
  await page.goto('/atelier/argent')
  await page.getByRole('link', { name: /^Les visites/ }).click()
  await expect(
    page
      .getByRole('row', { name: /^Contact/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(String(arrivals))
  await expectAccessible(page, '/atelier/argent/visites')
  await context.close()
  errors.expectNoneBut()
})
