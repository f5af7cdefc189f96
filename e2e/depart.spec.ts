import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import ICAL from 'ical.js'

import { expectAccessible, PHONE } from './support/axe'
import { buy } from './support/buy'
import { expectToFit } from './support/layout'
import { proxy, startMonths, today, until, type Months } from './support/months'
import { band, DATED, expectNothing, takeAlong, ticksOn } from './support/on-device'
import { UNDECIDED } from '../content/departure/step'
import { departureSteps } from '../content/departure/steps'
import { isFor } from '../lib/members/departure/plan'
import { bangkokDayOf } from '../lib/members/stays/stay'
import { addDays, daysBetween } from '../lib/platform/days'
import { query } from '../test/database'
import { linkIn } from '../test/mail'
import { requireRun } from '../test/site'
import { expect, menuToggle, newAccount, signIn, signUp, test } from '../test/test'

const CARNET = '/espace-membre/carnet'
const ARTICLE = '/blog/visa-logement-thailande'

const DEPARTURE = 145
const J = addDays(today, DEPARTURE)
/** Days until the last Monday at least three days before the departure, about 139. */
const MONDAY = [3, 4, 5, 6, 7, 8, 9]
  .map((days) => DEPARTURE - days)
  .find((days) => new Date(`${addDays(today, days)}T00:00:00Z`).getUTCDay() === 1)!
const LANDED = DEPARTURE + 2

const leaving = departureSteps.filter(
  (step) =>
    step.stage === 'partir' &&
    isFor(step, { day: J, work: 'independant', visa: 'dtv', city: UNDECIDED, isCouple: false, hasChild: false }),
)
const inFlight = leaving.filter(({ day }) => day >= -4)

const titleOf = (id: string) => departureSteps.find((step) => step.id === id)!.title

const waiting = (page: Page) => page.getByText(/coches? atten/)
const boxOf = (page: Page, id: string) => page.getByRole('checkbox', { name: titleOf(id), exact: true })

let months: Months

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const name = `months_${randomUUID().replaceAll('-', '')}`
  await query(`create database ${name}`)
  months = await startMonths(requireRun().databaseUrl.replace(/\/\w+$/, `/${name}`))
})

test.afterAll(() => months?.close())

test.use({ viewport: PHONE, hasTouch: true, proxy })

test('a member who leaves in 140 days: five months, two times offline, four renewals, and Bangkok', async ({
  page,
  context,
  errors,
}) => {
  test.setTimeout(900_000)
  page.setDefaultTimeout(30_000)
  errors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 401|session could not be read/)
  const account = newAccount()
  const main = page.getByRole('main')
  const late = main.getByText(/^À rattraper/)
  const openLate = async () => (await late.isVisible()) && late.click()

  await test.step('signs up, confirms the address, subscribes', async () => {
    await signUp(page, account)
    const confirm = async () =>
      (await months.mailsTo(account.email)).find(({ text }) => text.includes('/auth/confirmation'))
    await expect.poll(confirm, { timeout: 30_000 }).toBeDefined()
    await page.goto(linkIn((await confirm())!, '/auth/confirmation'))
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
    await signIn(page.request, account)
    await buy(page.request, 'monthly', async (session) => Boolean(await months.control(`checkout/${session}/pay`, {})))
  })

  await test.step('creates the carnet by keyboard', async () => {
    await page.goto(CARNET)
    await page.getByLabel('J, ton jour de départ').fill(addDays(today, 140))
    await page.getByRole('radio', { name: 'Indépendant' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Ton visa').selectOption('DTV')
    await page.getByRole('button', { name: 'Ouvrir mon carnet' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByText('J − 140', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await openLate()
    const box = boxOf(page, 'decider-et-compter')
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect(main.getByText(/^1 étape faite sur/)).toBeVisible()
  })

  await test.step('postpones a step, adds one, moves the date, subscribes to the mail', async () => {
    const step = main.getByRole('listitem').filter({ has: boxOf(page, 'plancher') })
    await step.locator('summary').click()
    await step.getByLabel('Reporter au').fill(addDays(today, 3))
    await step.getByRole('button', { name: /^Reporter/ }).click()
    await expect(step).toContainText('reportée')
    const week = main.getByRole('region', { name: 'Cette semaine' })
    await expect(week).toContainText(titleOf('plancher'))
    await page.getByLabel('Ton étape').fill('Vendre le piano')
    await page.getByLabel('Le', { exact: true }).fill(addDays(today, 2))
    await page.getByRole('button', { name: 'Ajouter à mon carnet' }).click()
    await expect(week).toContainText('Vendre le piano')
    await page.getByLabel('Changer J').fill(J)
    await page.getByRole('button', { name: 'Voir ce qui bouge' }).click()
    await expect(main.getByText(/étapes se déplacent de 5 jours plus tard/)).toBeVisible()
    await expect(main.getByText('J − 140', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Accepter cette date' }).click()
    await expect(main.getByText('J − 145', { exact: true })).toBeVisible()
    await expect(week).toContainText(titleOf('plancher'))
    await page.getByRole('button', { name: 'Le recevoir' }).click()
    await expect(page.getByRole('button', { name: 'Ne plus le recevoir' })).toBeVisible()
    // With a monthly plan, the renewal after the departure is four months away.
    await expect(main.getByText(/se renouvelle le/)).toHaveCount(0)
  })

  await test.step('subscribes a calendar, whose URL can be renewed', async () => {
    const address = page.getByLabel('Adresse de ton agenda')
    const old = await address.inputValue()
    const calendar = new ICAL.Component(ICAL.parse(await (await page.request.get(old)).text()) as unknown[])
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    expect(events.find(({ summary }) => summary.includes('Arriver en semaine'))?.startDate.toString()).toBe(J)
    await page.getByRole('button', { name: 'Renouveler l’adresse' }).click()
    await expect(address).not.toHaveValue(old)
    expect((await page.request.get(old)).status()).toBe(404)
  })

  await test.step('the page fits, is accessible, and prints', async () => {
    await expect(main.getByText(/^Bangkok \d+\sh\s\d\d$/)).toBeVisible()
    const guide = main.locator('a[href^="/espace-membre/guides/"]').first()
    await expect(guide).toHaveAttribute('href', /#page=\d+$/)
    await expectToFit(page, CARNET, [320, 1440])
    await expectAccessible(page, CARNET, PHONE)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').first()).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Vendre le piano' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ajouter à mon carnet' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('bookmarks an article and downloads everything; offline, both are there, dated, and ticks wait', async () => {
    await page.goto(ARTICLE)
    const kept = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
    await page.getByRole('button', { name: /^Garder/ }).click()
    await kept
    await takeAlong(page)
    await context.setOffline(true)
    await page.goto(ARTICLE)
    await expect(band(page).getByText(DATED)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(CARNET)
    await expect(band(page).getByText(DATED)).toBeVisible()
    await menuToggle(page).click()
    await expect(page.getByRole('link', { name: `Hors ligne, copie de ${account.fullName}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Connexion' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await boxOf(page, 'plancher').click()
    await main.getByRole('checkbox', { name: 'Vendre le piano' }).click()
    await expect(waiting(page)).toHaveText(/^2 coches attendent/)
    await page.goto(CARNET)
    await expect(boxOf(page, 'plancher')).toBeChecked()
    await expect(waiting(page)).toHaveText(/^2 coches attendent/)
  })

  await test.step('online again: waiting ticks are sent once, and the page comes from the server', async () => {
    await context.setOffline(false)
    await expect(waiting(page)).toHaveCount(0)
    await expect(main.getByText(/^3 étapes faites sur/)).toBeVisible()
    await page.goto(CARNET)
    await expect(band(page)).toHaveCount(0)
    await expect(boxOf(page, 'plancher')).toBeChecked()
    await boxOf(page, 'plancher').click()
    await expect(main.getByText(/^2 étapes faites sur/)).toBeVisible()
    await boxOf(page, 'plancher').click()
    await expect(main.getByText(/^3 étapes faites sur/)).toBeVisible()
  })

  await test.step('four and a half months later: four renewals are charged; the unused session has expired, and the device is wiped', async () => {
    await months.charge(MONDAY)
    const [user] = await months.query<{ customer: string }>(
      'select stripe_customer_id as customer from users where email = $1',
      [account.email],
    )
    const { data: invoices } = await months.stripe.invoices.list({ customer: user!.customer })
    expect(invoices.map(({ status, amount_paid: paid }) => [status, paid])).toEqual(
      Array.from({ length: 5 }, () => ['paid', 900]),
    )
    await months.goTo(MONDAY)
    await page.clock.install({ time: Date.now() + until(MONDAY) })
    await page.goto('/')
    await expectNothing(page)
    await expect.poll(() => ticksOn(page)).toBeNull()
    await signIn(page.request, account)
  })

  await test.step('Monday’s mail and the carnet mention what is due, and the renewal after the departure', async () => {
    await months.daily('carnet reminders', MONDAY)
    // If today is a Monday, the first site may have sent today's mail.
    const subjectOf = new RegExp(`^J\u00a0−\u00a0${DEPARTURE - MONDAY}, .* cette semaine$`)
    const monday = async () => (await months.mailsTo(account.email)).find(({ subject }) => subjectOf.test(subject))
    await expect.poll(monday, { timeout: 15_000 }).toBeDefined()
    const { text } = (await monday())!
    expect(text).toContain(titleOf('tdac'))
    expect(text).toMatch(/Ton abonnement mensuel se renouvelle le .*après ton départ/)
    await page.goto(CARNET)
    await expect(main.getByText(/^Ton abonnement mensuel se renouvelle le .* après ton départ\.$/)).toBeVisible()
    await expect(main.getByText(`J − ${DEPARTURE - MONDAY}`, { exact: true }).first()).toBeVisible()
    await openLate()
    for (const step of leaving.filter(({ day }) => day < -4)) {
      await boxOf(page, step.id).click()
      await expect(boxOf(page, step.id)).toBeChecked()
    }
  })

  await test.step('on the plane: offline again', async () => {
    await takeAlong(page)
    await context.setOffline(true)
    await page.clock.setSystemTime(Date.now() + until(DEPARTURE))
    await page.goto(CARNET)
    await expect(band(page).getByText(DATED)).toBeVisible()
    await openLate()
    for (const step of inFlight) await boxOf(page, step.id).click()
    await expect(waiting(page)).toHaveText(new RegExp(`^${inFlight.length} coches attendent`))
    await page.goto(ARTICLE)
    await expect(band(page).getByText(DATED)).toBeVisible()
  })

  await test.step('two days later, landed: ticks count on the day they were made, and give the stamp', async () => {
    await months.goTo(LANDED)
    await page.clock.setSystemTime(Date.now() + until(LANDED))
    await context.setOffline(false)
    const marks = () =>
      months.query<{ day: string }>(
        `select done_on::text as day from departure_marks m join users u on u.id = m.user_id
          where u.email = $1 and step_id = any($2)`,
        [account.email, inFlight.map(({ id }) => id)],
      )
    await expect.poll(marks).toEqual(inFlight.map(() => ({ day: J })))
    await page.goto(CARNET)
    await expect(waiting(page)).toHaveCount(0)
    await expect(main.getByText('J + 2', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: /^Passeport de tes étapes/ })).toHaveAccessibleName(/Partir/)
  })

  await test.step('the stay is counted, with its dates in the calendar', async () => {
    await page.goto('/espace-membre/simulateurs/sejour')
    const form = main.locator('form').filter({ has: page.getByRole('button', { name: 'Noter ce séjour' }) })
    await form.getByLabel('Jour d’entrée').fill(J)
    await form.getByLabel('Ton titre d’entrée').selectOption('dtv')
    await form.getByRole('button', { name: 'Noter ce séjour' }).click()
    // Counted in Bangkok, where the day changes in the evening of Paris.
    const days = daysBetween(J, bangkokDayOf(new Date(Date.now() + until(LANDED)))) + 1
    await expect(main.getByText(new RegExp(`^Jour ${days} sur place`))).toBeVisible()
    await page.goto(CARNET)
    await page.getByRole('link', { name: 'Afficher mon adresse' }).click()
    await page.getByLabel('Mot de passe actuel').fill(account.password)
    await page.getByRole('button', { name: 'C’est moi' }).click()
    await page.getByRole('link', { name: 'Revenir à mon agenda' }).click()
    const address = await page.getByLabel('Adresse de ton agenda').inputValue()
    expect(await (await page.request.get(address)).text()).toContain('TM.47')
  })

  await test.step('signing out wipes the device', async () => {
    await menuToggle(page).click()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page).toHaveURL('/')
    await expectNothing(page)
    await expect.poll(() => ticksOn(page)).toBeNull()
    await context.setOffline(true)
    await expect(page.goto(CARNET)).rejects.toThrow('net::ERR_')
  })
})
