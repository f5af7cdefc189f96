import 'server-only'

import type Stripe from 'stripe'

import type { Prisma } from '@/prisma/generated/client'

import { concludedAt } from './rows'
import type { CustomerState } from './state'
import { fromStripeTime, idOf } from '../stripe/client'

/** When the button was pressed. The session itself only has the time at which its page was opened. */
function acceptedAt(session: Stripe.Checkout.Session, { subscriptions, charges }: CustomerState): Date {
  const subscription = subscriptions.find(({ id }) => session.subscription && id === idOf(session.subscription))
  const charge = session.payment_intent ? charges.get(idOf(session.payment_intent)) : undefined
  return subscription ? fromStripeTime(subscription.created) : concludedAt(session, charge)
}

/**
 * Records which terms were accepted, when, and their exact words (Code de la consommation, art. L221-13 and L221-25; the seller bears
 * the burden of proof). A page that the owner made by hand has none.
 */
export async function recordConsents(
  tx: Prisma.TransactionClient,
  userId: string,
  state: CustomerState,
): Promise<void> {
  const data = state.sessions.flatMap((session) => {
    const { id, status, consent, metadata, custom_text: texts, subscription } = session
    const terms = { version: metadata?.terms_version, hash: metadata?.terms_hash }
    if (status !== 'complete' || consent?.terms_of_service !== 'accepted' || !terms.version || !terms.hash) return []
    const acceptedText = texts.terms_of_service_acceptance?.message ?? null
    return [
      {
        checkoutSessionId: id,
        userId,
        contractId: subscription ? idOf(subscription) : id,
        termsVersion: terms.version,
        termsHash: terms.hash,
        acceptedAt: acceptedAt(session, state),
        orderText: texts.submit?.message ?? null,
        acceptedText,
        // The checkbox asks for it (lib/billing/checkout/options.ts).
        immediateStart: acceptedText !== null,
      },
    ]
  })
  if (data.length > 0) await tx.contractConsent.createMany({ data, skipDuplicates: true })
}
