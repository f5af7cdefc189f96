import type Stripe from 'stripe'

import { DEMO_ADMIN } from './demo'
import type { Sandboxes } from './sandboxes'
import { getSandboxSecrets } from './secrets'
import { catalogue } from '../../content/catalogue'
import { provideEnv, type Settings } from '../../lib/platform/env'

export interface DemoAccount {
  readonly label: string
  readonly email: string
  readonly password: string
}

export const DEMO_PASSWORD = 'Valise-Ouverte-26'

const DEMO = [
  { label: 'Admin', email: DEMO_ADMIN, fullName: 'Ada Min', kind: 'admin' },
  { label: 'Subscriber', email: 'abonnee@demo.horizon-libre.example', fullName: 'Léa Martin', kind: 'subscriber' },
  { label: 'Plain', email: 'visiteur@demo.horizon-libre.example', fullName: 'Hugo Petit', kind: 'plain' },
] as const

/** A card that always pays, by Stripe's own test name: https://docs.stripe.com/testing */
const TEST_CARD = 'pm_card_visa'

/** Fills the stand-ins, and a database that nobody else is in, through the product's own code. Safe to repeat. */
export async function seed(settings: Settings, { overrides, isDemo, stripeUrl }: Sandboxes): Promise<DemoAccount[]> {
  provideEnv(overrides)
  const { getStripe } = await import('../../lib/billing/stripe/client')
  const { disconnect } = await import('../../lib/platform/db')
  try {
    if (stripeUrl) {
      const { setUpShop } = await import('../../lib/billing/setup/account')
      await setUpShop(getStripe(), settings.siteUrl)
    }
    return isDemo ? await seedAccounts(stripeUrl ? getStripe() : null, settings.dataDir) : []
  } finally {
    await disconnect()
  }
}

async function seedAccounts(stripe: Stripe | null, dataDir: string): Promise<DemoAccount[]> {
  const { getDb } = await import('../../lib/platform/db')
  const { signUp } = await import('../../lib/identity/sign-up')
  const { grantRole } = await import('../../lib/identity/roles')
  for (const { email, fullName, kind } of DEMO) {
    const known = await getDb().user.findUnique({ where: { email }, select: { id: true } })
    const id = known?.id ?? (await signUp({ email, password: DEMO_PASSWORD, fullName }))
    // Their addresses count as confirmed: Google's proof of one joins the account and leaves its password alone.
    await getDb().user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: new Date() } })
    if (kind === 'admin' && !known) await grantRole(email, 'admin')
    if (kind === 'admin') await addApp(id, getSandboxSecrets(dataDir).demoSeed)
    if (kind === 'subscriber' && stripe && !known) await subscribe(stripe, id)
  }
  return DEMO.filter(({ kind }) => kind !== 'subscriber' || stripe).map(({ label, email }) => ({
    label,
    email,
    password: DEMO_PASSWORD,
  }))
}

/** L'atelier asks for its code; the sign-in does not. */
async function addApp(userId: string, seed: string) {
  const { getDb } = await import('../../lib/platform/db')
  const { seal } = await import('../../lib/identity/second-factor/seal')
  const app = { seed: await seal(userId, seed), confirmedAt: new Date(), asksAtSignIn: false }
  await getDb().authenticator.upsert({ where: { userId }, create: { userId, ...app }, update: {} })
}

async function subscribe(stripe: Stripe, userId: string) {
  const { ensureCustomer } = await import('../../lib/billing/stripe/customer')
  const { requirePrice } = await import('../../lib/billing/stripe/prices')
  const { syncCustomer } = await import('../../lib/billing/mirror/sync')
  const customer = await ensureCustomer({ id: userId, stripeCustomerId: null })
  const { stripePriceId } = await requirePrice(catalogue.monthly.lookupKey, 'subscription')
  const card = await stripe.paymentMethods.attach(TEST_CARD, { customer })
  await stripe.subscriptions.create({
    customer,
    items: [{ price: stripePriceId }],
    default_payment_method: card.id,
    metadata: { user_id: userId },
  })
  await syncCustomer(customer)
}
