import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { DAY_MS } from '@/lib/platform/days'

import { formatDate } from '../lib/platform/format'
import { query } from '../test/database'
import { waitForMail } from '../test/mail'
import { becomeMember } from './support/member'
import { stripeApi } from '../test/sandbox'
import { expect, test } from '../test/test'

/** Runs the daily task for renewal notices, this many days before the term. */
async function announce(term: Date, daysBefore: number) {
  const day = new Date(term.getTime() - daysBefore * DAY_MS).toISOString().slice(0, 10)
  await promisify(execFile)(process.execPath, [
    'bin/run.mjs',
    'jobs',
    'daily',
    '--only',
    'renewal notices',
    '--at',
    day,
  ])
}

test('a yearly member gets the renewal notice in time, and refuses from the mail', async ({ page }) => {
  const { email } = await becomeMember(page, 'annual')
  const find =
    'select s.id, s.current_period_end as term from subscriptions s join users u on u.id = s.user_id where u.email = $1'
  const { id, term } = (await query<{ id: string; term: Date }>(find, [email]))[0]!
  const notices = () =>
    query<{ key: string }>('select key from notices where key = $1', [`renewal-notice ${id} ${term.toISOString()}`])

  // renewal.db.test.ts covers that no notice is early or duplicated; each run of the command is slow.
  await announce(term, 50)
  expect(await notices()).toHaveLength(1)
  const mail = await waitForMail(email, `Ton abonnement annuel se renouvelle le ${formatDate(term)}`)

  await page.setContent(mail.html ?? '')
  const lastDay = formatDate(new Date(term.getTime() - DAY_MS))
  const frame = page.locator('table', { hasText: 'Dernier jour pour refuser le renouvellement' }).last()
  await expect(frame).toContainText(lastDay)
  await expect(frame).toHaveCSS('border-top-style', 'solid')
  await expect(page.getByText('99 € par an')).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Résilier mon contrat' }).click()
  const site = await opened
  await expect(site.getByLabel('Adresse e-mail du contrat')).toHaveValue(email)
  await site.getByRole('button', { name: 'Continuer' }).click()
  await site.getByRole('button', { name: 'Notification de la résiliation' }).click()
  await expect(site.getByRole('main').getByRole('status').first()).toContainText('Ton contrat est résilié')
  const refused = await stripeApi().subscriptions.retrieve(id)
  expect(refused.cancel_at_period_end || refused.cancel_at !== null).toBe(true)
})
