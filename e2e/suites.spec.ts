import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expectAccessible, PHONE } from './support/axe'
import { arriveAs } from './support/owner'
import { openText, showSigns } from './support/written'
import { createAccount, query } from '../test/database'
import { countMails, linkIn, waitForMail } from '../test/mail'
import { expect, test, toast, type Account } from '../test/test'

test.use({ viewport: PHONE, hasTouch: true })

const ofEmail = '(select id from users where email = $1)'

/** Nobody of an earlier run of this journey wants news any more: they would be counted. */
const forgetReaders = (journey: string) => query('delete from news_consents where text = $1', [journey])

/** Somebody who wants news. @param journey the words they agreed to */
async function createReader(journey: string): Promise<Account> {
  const reader = await createAccount({ isConfirmed: true })
  await query(
    `insert into news_consents (id, user_id, is_given, source, text) values (gen_random_uuid(), ${ofEmail}, true, 'account', $2)`,
    [reader.email, journey],
  )
  return reader
}

/** A member since yesterday. */
async function createMember(journey: string): Promise<Account> {
  const member = await createReader(journey)
  await query(
    `insert into access_grants (id, user_id, reason, until, created_at)
     values (gen_random_uuid(), ${ofEmail}, 'press', now() + interval '30 days', now() - interval '1 day')`,
    [member.email],
  )
  return member
}

const keepCarnet = ({ email }: Account, city: string) =>
  query(
    `insert into departures (user_id, day, work, is_couple, has_child, visa, city)
     values (${ofEmail}, current_date + 40, 'independant', false, false, 'dtv', $2)`,
    [email, city],
  )

test('the owner writes the mail of the first day on a phone; a new member gets it, and stops at one click', async ({
  page,
  browser,
  errors,
}) => {
  const title = `Ton premier jour, ${Date.now()}`
  await forgetReaders('suite')
  await arriveAs(page, 'admin')
  await page.goto('/atelier/ecrire')
  const sheet = page.locator('#suites')
  const days = sheet.getByLabel('Combien de jours')
  if (!(await days.isVisible())) await sheet.getByText('Écrire un e-mail de plus').click()
  await days.fill('0')
  await sheet.getByRole('button', { name: 'Écrire l’e-mail' }).click()
  await expect(days).toHaveAccessibleDescription(/De 1 à 365 jours/)
  await days.fill('1')
  await sheet.getByLabel('Avant ou après quoi').selectOption('après l’arrivée')
  await expectAccessible(page, '/atelier/ecrire')
  await sheet.getByRole('button', { name: 'Écrire l’e-mail' }).click()
  await page.getByLabel('Objet').fill(title)
  await page.getByLabel('Résumé').fill('Trois choses à faire aujourd’hui, et une à laisser pour plus tard.')
  await (await showSigns(page)).fill('Lis [le blog](/blog), puis **pose ta date**.')
  await page.getByRole('button', { name: 'Écrire sans les signes' }).click()
  await expect((await openText(page)).locator('strong')).toHaveText('pose ta date')
  await expect(page.getByRole('button', { name: 'Image' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('C’est enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Mettre en route' }).click()
  await expect(toast(page, 'C’est en route')).toBeVisible()
  await expect(page.getByText(/^En route depuis le/)).toBeVisible()
  await expectAccessible(page, '/atelier/ecrire/…')

  // Two days go by, and a member joins on the first.
  const id = page.url().split('/').at(-1)!
  // A mail of another run would take the day.
  await query(
    `update mail_sequences set on_since = case when text_id = $1 then on_since - interval '2 days' end where on_since is not null`,
    [id],
  )
  const member = await createMember('suite')
  // mailing.db.test.ts covers that a second run sends nothing; each run of the command is slow.
  await promisify(execFile)(process.execPath, ['bin/run.mjs', 'jobs', 'daily', '--only', 'sequences'])
  const mail = await waitForMail(member.email, title)
  expect(await countMails(member.email)).toBe(1)

  const context = await browser.newContext({ viewport: PHONE })
  const theirs = await context.newPage()
  await theirs.goto(linkIn(mail, '/desinscription'))
  await theirs.getByRole('button', { name: 'Ne plus recevoir les nouvelles' }).click()
  await expect(theirs.getByText('C’est fait')).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByText('1 envoyé, 0 revenu, 1 personne a tout arrêté par son lien')).toBeVisible()
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await expect(toast(page, 'C’est arrêté')).toBeVisible()
  errors.expectNoneBut()
})

test('a text is mailed to a segment, counted before; fewer than five are not', async ({ page, errors }) => {
  const title = `Le guichet de l’île, ${Date.now()}`
  await forgetReaders('choix')
  const readers = await Promise.all(Array.from({ length: 5 }, () => createReader('choix')))
  const other = await createReader('choix')
  for (const reader of readers) await keepCarnet(reader, 'koh-phangan')
  await keepCarnet(other, 'hua-hin')
  await arriveAs(page, 'admin')
  await page.goto('/atelier/ecrire')
  await page.getByRole('button', { name: 'Écrire une nouvelle' }).click()
  await expect(page).toHaveURL(/\/atelier\/ecrire\/[0-9a-f-]{36}/)
  await page.getByLabel('Titre', { exact: true }).fill(title)
  await page.getByLabel('Résumé').fill('Le guichet de l’île ouvre une heure plus tôt, et ferme à midi le vendredi.')
  await (await openText(page)).fill('Il ouvre à sept heures.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('C’est enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toast(page, 'C’est publié')).toBeVisible()
  const sheet = page.locator('#prevenir')
  await sheet.getByText('Choisir à qui').click()
  await sheet.getByLabel('Ville du carnet').selectOption('Hua Hin')
  await sheet.getByRole('button', { name: 'Compter' }).click()
  await expect(sheet).toContainText('Moins de cinq personnes dans ce choix')
  await expect(sheet.getByText(/^Prévenir \d/)).toHaveCount(0)
  await sheet.getByLabel('Ville du carnet').selectOption('Koh Phangan')
  await sheet.getByLabel('Carnet de départ').selectOption('Départ dans les 90 jours')
  await sheet.getByRole('button', { name: 'Compter' }).click()
  await expect(sheet).toContainText(/Dans ce choix, \d+\spersonnes demandent/)
  await expectAccessible(page, '/atelier/ecrire/…')
  await sheet.getByText(/^Prévenir \d+\spersonnes/).click()
  const [count = ''] = /\d+/.exec(await sheet.getByText(/^Prévenir \d+\spersonnes/).innerText()) ?? []
  await sheet.getByLabel('pour confirmer').fill(count)
  await sheet.getByRole('button', { name: 'Prévenir', exact: true }).click()
  await expect(toast(page, 'Les e-mails partent')).toBeVisible()
  const bar = sheet.locator('progress')
  await expect(bar).toBeVisible()
  const drawn = await bar.evaluate((element) => getComputedStyle(element, '::-webkit-progress-value').backgroundColor)
  expect(drawn, 'the browser’s own green').not.toBe('rgb(0, 128, 0)')
  for (const { email } of readers) await waitForMail(email, title)
  expect(await countMails(other.email)).toBe(0)
  errors.expectNoneBut()
})
