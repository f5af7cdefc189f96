import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { POST as unsubscribe } from '@/app/api/desinscription/route'
import { eraseAccount } from '@/lib/account/deletion'
import { purgeExpired } from '@/lib/account/purge'
import { compose } from '@/lib/mail/compose'
import { setNewsConsent, wantsNews } from '@/lib/notices/news/consent'
import { messageSchema } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { buy, call, customerIdOf, eventsOf, sessionIdOf, tell, workOnStoredEvents } from '@/test/requests'
import { createUser, post, SITE_URL, useStack, type TestUser } from '@/test/stack'

const stack = useStack()

const confirm = (id: string) => getDb().user.update({ where: { id }, data: { emailVerified: new Date() } })

async function createReader() {
  const user = await createUser()
  await confirm(user.id)
  await setNewsConsent(user.id, true, 'account')
  return user
}

/** Opens a checkout page. @returns its session */
async function open(user: TestUser, priceId: string): Promise<string> {
  const isPlan = priceId === 'horizon_monthly' || priceId === 'horizon_annual'
  const [handler, path] = isPlan
    ? ([createCheckout, '/api/create-checkout'] as const)
    : ([createPayment, '/api/create-payment'] as const)
  return sessionIdOf(await call(handler, post(path, await user.token(), { priceId })))
}

const letADayPass = () => stack.control('clock', { advance: '1 day 1 hour' })

/** Delivers all of a user's pending Stripe events. @returns the reminders queued so far */
async function hear(user: TestUser) {
  for (const event of await eventsOf(stack, await customerIdOf(user.id))) await tell(stack, event)
  const notices = await getDb().notice.findMany({
    where: { userId: user.id, kind: 'checkout-reminder' },
    orderBy: { key: 'asc' },
  })
  return notices.map(({ message }) => messageSchema.parse(message))
}

test('a buyer who opted in is reminded once per offer, with a way back to the offer, and opts out with one tap', async () => {
  const user = await createReader()
  const sessionId = await open(user, 'horizon_annual')
  expect(await hear(user)).toEqual([])
  await letADayPass()
  const [message, ...more] = await hear(user)
  expect(message).toEqual({ kind: 'checkout-reminder', userId: user.id, offer: 'annual' })
  expect(more).toEqual([])

  const mail = await compose(message!)
  expect(mail).toMatchObject({ to: user.email, subject: 'Ta page de paiement s’est refermée' })
  expect(mail?.text).toContain(`${SITE_URL}/abonnement`)
  // Stripe keeps no copy of the page: it would sell a second subscription without asking us.
  expect((await stack.stripe.checkout.sessions.retrieve(sessionId)).after_expiration).toBeNull()
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('« Abonnement Premium, annuel », à 99 € par an')

  await open(user, 'horizon_annual')
  await letADayPass()
  expect(await hear(user)).toEqual([message])
  await open(user, 'horizon_coaching')
  await open(user, 'horizon_coaching')
  await letADayPass()
  expect(await hear(user)).toHaveLength(2)
  await purgeExpired(new Date(Date.now() + 10 * 366 * 86_400_000))
  expect(await hear(user), 'however long ago it was').toHaveLength(2)

  const oneClick = /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(
    (await unsubscribe(new Request(oneClick, { method: 'POST', body: 'List-Unsubscribe=One-Click' }))).status,
  ).toBe(200)
  expect(await wantsNews(user.id)).toBe(false)
  await open(user, 'horizon_business')
  await letADayPass()
  expect(await hear(user)).toHaveLength(2)
})

test('no reminder without opting in, with a news subscription only, or with an unverified address', async () => {
  const [silent, early, unproven] = [await createUser(), await createUser(), await createUser()]
  for (const { id } of [silent, early]) await confirm(id)
  const text = 'Je veux recevoir les nouvelles du mois par e-mail. Je me désabonne en un clic, quand je veux.'
  await getDb().newsConsent.create({ data: { userId: early.id, isGiven: true, source: 'sign-up', text } })
  await setNewsConsent(unproven.id, true, 'sign-up')
  for (const user of [silent, early, unproven]) await open(user, 'horizon_monthly')
  await letADayPass()
  for (const user of [silent, early, unproven]) expect(await hear(user)).toEqual([])
  // Consent to today's wording is a separate consent.
  await setNewsConsent(early.id, true, 'account')
  await open(early, 'horizon_monthly')
  await letADayPass()
  expect(await hear(early)).toHaveLength(1)
})

test('no reminder for a purchase that was completed, replaced by a newer page, or closed with its account', async () => {
  const [bought, other, gone] = [await createReader(), await createReader(), await createReader()]
  await open(bought, 'horizon_coaching')
  await buy(stack, createPayment, '/api/create-payment', bought, { priceId: 'horizon_coaching' })
  // Opening another plan closes the first page at once.
  await open(other, 'horizon_monthly')
  await buy(stack, createCheckout, '/api/create-checkout', other, { priceId: 'horizon_annual' })
  await open(gone, 'horizon_monthly')
  const customer = await customerIdOf(gone.id)
  await letADayPass()
  const events = await eventsOf(stack, customer)
  await eraseAccount(gone)
  for (const event of events) await tell(stack, event)
  expect(await workOnStoredEvents()).toEqual([])
  for (const user of [bought, other]) expect(await hear(user)).toEqual([])
  expect(await getDb().notice.count({ where: { userId: gone.id } })).toBe(0)
})

test('a queued reminder is dropped when the buyer opts out, or has bought meanwhile', async () => {
  const [refusing, back] = [await createReader(), await createReader()]
  for (const user of [refusing, back]) await open(user, 'horizon_monthly')
  await letADayPass()
  const [ofRefusing] = await hear(refusing)
  const [ofBack] = await hear(back)
  await setNewsConsent(refusing.id, false, 'account')
  await buy(stack, createCheckout, '/api/create-checkout', back, { priceId: 'horizon_annual' })
  await hear(back)
  expect(await compose(ofRefusing!)).toBeNull()
  expect(await compose(ofBack!)).toBeNull()
})
