import type { APIRequestContext } from '@playwright/test'

import { expectAccessible } from './support/axe'
import { buy } from './support/buy'
import { arriveAsDemoAdmin } from './support/owner'
import { catalogue } from '../content/catalogue'
import { formatDate } from '../lib/platform/format'
import { createAccount, query } from '../test/database'
import { waitForMail } from '../test/mail'
import { stripeApi, stripeSandbox } from '../test/sandbox'
import { expect, signIn, test, toast } from '../test/test'

/** Subscribes like the button and Stripe's page, then switches to an old price. */
async function subscribeAt(request: APIRequestContext, cents: number) {
  const session = await buy(request, 'monthly')
  const stripe = stripeApi()
  const { id: price } = await stripe.prices.create({
    product: `horizon-${catalogue.monthly.productKey}`,
    currency: 'eur',
    unit_amount: cents,
    recurring: { interval: 'month' },
    metadata: { catalogue_key: 'monthly' },
  })
  const { subscription } = await stripe.checkout.sessions.retrieve(session)
  const { items } = await stripe.subscriptions.retrieve(String(subscription))
  await stripe.subscriptions.update(String(subscription), {
    items: [{ id: items.data[0]!.id, price }],
    proration_behavior: 'none',
  })
  await stripeSandbox.waitForWebhooks()
}

test('the owner sees who pays an old price, previews the announcement and sends it; the member sees both prices', async ({
  page,
  browser,
  errors,
}) => {
  const member = await createAccount({ isConfirmed: true })
  const context = await browser.newContext()
  await signIn(context.request, member)
  const cents = 500 + (Date.now() % 390)
  const old = `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€ par mois`
  await subscribeAt(context.request, cents)

  await arriveAsDemoAdmin(page)
  await page.goto('/atelier/vendre')
  const row = page.getByRole('listitem').filter({ hasText: `une personne paie ${old} au lieu de 9\u00a0€ par mois` })
  await row.getByText('Prévenir cette personne, puis les passer').click()
  await expect(row).toContainText('Premier paiement au nouveau prix')
  await expect(row).toContainText('Résilier mon contrat')
  await expectAccessible(page, '/atelier/vendre')
  await row.getByLabel('Pourquoi ce prix').fill('Les frais ont monté')
  await row.getByLabel('Tape 1 pour confirmer').fill('2')
  await row.getByRole('button', { name: 'Prévenir par e-mail' }).click()
  await expect(row.getByText('Tape 1 pour confirmer').last()).toBeVisible()
  await row.getByLabel('Tape 1 pour confirmer').fill('1')
  await row.getByRole('button', { name: 'Prévenir par e-mail' }).click()
  await expect(toast(page, 'Les e-mails partent')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Changements en cours' })).toBeVisible()
  await expect(row.getByText('Prévenir cette personne')).toHaveCount(0)

  const startsOn = async () => {
    const [row] = await query<{ starts_on: Date | null }>(
      'select starts_on from price_changes join users on users.id = user_id where email = $1',
      [member.email],
    )
    return row?.starts_on ?? null
  }
  await expect.poll(startsOn).not.toBeNull()
  const day = formatDate((await startsOn())!)
  const mail = await waitForMail(member.email, `Ton abonnement passe à 9\u00a0€ par mois le ${day}`)
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('article 3')
  const theirs = await context.newPage()
  await theirs.goto('/compte')
  const contract = theirs.getByRole('listitem').filter({ hasText: 'Nouveau prix' }).first()
  await expect(contract).toContainText(`9\u00a0€ par mois à partir du renouvellement du ${day}`)
  await expect(contract).toContainText(`au lieu de ${old}`)
  await expectAccessible(theirs, '/compte')
  const acts = await query(`select why from owner_acts where kind = 'price-announced' and outcome = 'done'`)
  expect(acts).toContainEqual({ why: 'Les frais ont monté' })
  await context.close()
  errors.expectNoneBut()
})
