import { expect, test } from 'vitest'

import { GET as getContractFile } from '@/app/(members)/compte/contrats/[id]/route'
import { GET as getInvoice } from '@/app/(members)/compte/factures/[id]/route'
import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { newSeller as seller } from '@/content/seller'
import { site } from '@/content/site'
import { listOwnContracts } from '@/lib/account/contracts'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { refreshFooters } from '@/lib/billing/setup/footers'
import { ensureCustomer } from '@/lib/billing/stripe/customer'
import { sessionCookieName } from '@/lib/identity/session-token'
import { compose } from '@/lib/mail/compose'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { invoiceFooter } from '@/lib/texts/legal/invoice-footer'
import { getCurrentTerms } from '@/lib/texts/legal/versions'
import { getWithdrawalForm, getWithdrawalInformation } from '@/lib/texts/legal/withdrawal'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { findContract, listConcluded, listRunning } from './contract'
import { lastDayToWithdraw } from './deadline'
import { getDocument } from './documents'

const stack = useStack()
const { version, hash, url } = getCurrentTerms()

async function subscribe() {
  const user = await createUser()
  const sessionId = await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const subscription = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  const { custom_text: shown } = await stack.stripe.checkout.sessions.retrieve(sessionId)
  const acceptedText = shown.terms_of_service_acceptance!.message
  const words = acceptedText.replace(/\[([^\]]+)\]\([^)]+\)/, '$1')
  return { user, customer, sessionId, subscription, orderText: shown.submit!.message, acceptedText, words }
}

const squeezed = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')
const request = async (path: string, user: TestUser) =>
  new Request(`${SITE_URL}${path}`, { headers: { Cookie: `${sessionCookieName()}=${await user.token()}` } })

test('the texts accepted on the checkout page are stored word for word, once', async () => {
  const { user, customer, sessionId, subscription, orderText, acceptedText } = await subscribe()
  const consent = () => getDb().contractConsent.findMany({ where: { userId: user.id } })
  const expected = {
    checkoutSessionId: sessionId,
    contractId: subscription.id,
    termsVersion: version,
    termsHash: hash,
    acceptedAt: subscription.createdAt,
    orderText,
    acceptedText,
    immediateStart: true,
  }
  expect(await consent()).toMatchObject([expected])
  await syncCustomer(customer)
  expect(await consent()).toMatchObject([expected])
})

test('the confirmation has everything that the law requires, and is stored as it was sent', async () => {
  const { user, subscription, words } = await subscribe()
  const message = { kind: 'subscription-started', userId: user.id, subscriptionId: subscription.id } as const
  const mail = (await compose(message))!
  const text = squeezed(mail.text)
  const said = [
    'Abonnement Premium, annuel',
    '99,00 €',
    'Pour un an, renouvelé chaque année',
    'Tu résilies en ligne à tout moment',
    subscription.id,
    words,
    'Tu as demandé expressément que ton accès s’ouvre tout de suite',
    `version ${version}`,
    `${SITE_URL}${url}`,
    hash,
    `jusqu’au ${formatDate(lastDayToWithdraw(subscription.createdAt))} inclus`,
    `${SITE_URL}/retractation`,
    ...getWithdrawalInformation(),
    ...getWithdrawalForm(),
    seller.name,
    seller.address,
    seller.phone,
    site.contactEmail,
    seller.mediator.name,
  ]
  expect(said.filter((part) => !text.includes(squeezed(part).replace('99,00', '99')))).toEqual([])
  expect(mail.attachments).toMatchObject([{ filename: `conditions-generales-de-vente-${version}.txt` }])
  expect(mail.attachments[0]?.content).toContain('La garantie légale de conformité')

  const file = async (reader: TestUser) =>
    getContractFile(await request(`/compte/contrats/${subscription.id}`, reader), {
      params: Promise.resolve({ id: subscription.id }),
    })
  const answer = await file(user)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=horizon-libre-contrat-\w+\.html$/)
  expect(await answer.text()).toBe(mail.html)
  await getDb().subscription.update({ where: { id: subscription.id }, data: { currentPeriodEnd: new Date(0) } })
  expect(await (await file(user)).text()).toBe(mail.html)
  expect((await file(await createUser())).status).toBe(404)
})

test('a contract names who sells today, also where another instance saved it a moment ago', async () => {
  const { user, subscription } = await subscribe()
  await getDb().sellerVersion.create({ data: { version: 1, facts: { name: 'Zoé Lévy EI' } } })
  try {
    await compose({ kind: 'subscription-started', userId: user.id, subscriptionId: subscription.id })
    expect(await getDocument(user.id, subscription.id)).toContain('Zoé Lévy EI')
  } finally {
    await getDb().sellerVersion.deleteMany()
  }
})

test('a service is confirmed with its steps and its own refund rule; one sold without terms gets the current ones', async () => {
  const user = await createUser()
  const sessionId = await buy(stack, createPayment, '/api/create-payment', user, {
    priceId: 'horizon_consulting_starter',
  })
  await syncCustomer(await customerIdOf(user.id))
  const confirmation = async () => squeezed((await compose({ kind: 'order-paid', userId: user.id, sessionId }))!.text)
  const text = await confirmation()
  expect(text).toContain('nous gardons une part du prix proportionnelle')
  for (const part of [
    '79 €',
    'trois créneaux',
    `version ${version}`,
    'remboursé en entier si rien n’a commencé',
    'Modèle de formulaire'.toUpperCase(),
  ]) {
    expect(text).toContain(part)
  }
  await getDb().contractConsent.deleteMany({ where: { userId: user.id } })
  expect(await confirmation()).toContain(`version ${version}`)
  expect(await confirmation()).not.toContain('Tu as demandé expressément')
})

test('« Mon contrat » shows what was paid, what comes next, what was agreed and the last day to withdraw', async () => {
  const { user, customer, subscription, words } = await subscribe()
  const [contract] = await listOwnContracts(user.id, customer, new Date())
  expect(contract).toMatchObject({
    id: subscription.id,
    paidCents: 9_900,
    next: { amountCents: 9_900, on: subscription.currentPeriodEnd },
    consent: { version, url, words },
    withdrawUntil: formatDate(lastDayToWithdraw(subscription.createdAt)),
    canCancel: true,
  })
  await stack.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await syncCustomer(customer)
  const later = new Date(Date.now() + 30 * DAY_MS)
  expect(await listOwnContracts(user.id, customer, later)).toMatchObject([
    { next: null, endsAt: subscription.currentPeriodEnd, withdrawUntil: null, canCancel: false },
  ])

  const invoice = contract!.invoices![0]!
  const open = async (reader: TestUser, query = '') =>
    getInvoice(await request(`/compte/factures/${invoice.id}${query}`, reader), {
      params: Promise.resolve({ id: invoice.id }),
    })
  expect((await open(user)).headers.get('location')).toContain(`/invoices/${invoice.id}`)
  expect((await open(user, '?format=pdf')).headers.get('location')).toMatch(/pdf$/)
  const { user: other } = await subscribe()
  expect((await open(other)).status).toBe(404)
})

test('a contract of Stripe’s other mode is not shown, and can be neither cancelled nor withdrawn from', async () => {
  const { user, subscription } = await subscribe()
  const ofUser = { userId: user.id }
  const lists = () =>
    Promise.all([listOwnContracts(user.id, null, new Date()), listRunning(ofUser), listConcluded(ofUser)])
  expect((await lists()).map(([contract]) => contract?.id)).toEqual([subscription.id, subscription.id, subscription.id])
  await getDb().subscription.update({ where: { id: subscription.id }, data: { livemode: true } })
  expect(await lists()).toEqual([[], [], []])
  expect(await findContract(subscription.id)).toBeNull()
})

test('invoices show the VAT mention of the seller’s regime, once it is set', async () => {
  expect(invoiceFooter({ regime: 'franchise' })).toContain('293\u00a0B')
  expect(invoiceFooter('[à compléter]')).toBeNull()
  const user = await createUser()
  const customer = await ensureCustomer({ id: user.id, stripeCustomerId: null })
  expect(await refreshFooters(stack.stripe, null)).toEqual([])
  const footer = invoiceFooter({ regime: 'franchise' })
  expect(await refreshFooters(stack.stripe, footer)).toHaveLength(1)
  expect(await refreshFooters(stack.stripe, footer)).toEqual([])
  const [price] = (await stack.stripe.prices.list({ lookup_keys: ['horizon_monthly'] })).data
  const subscription = await stack.stripe.subscriptions.create({
    customer,
    items: [{ price: price!.id }],
    default_payment_method: 'pm_card_visa',
  })
  const [invoice] = (await stack.stripe.invoices.list({ subscription: subscription.id })).data
  expect(invoice?.footer).toContain('TVA non applicable')
})
