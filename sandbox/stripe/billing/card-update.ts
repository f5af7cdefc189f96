import { payOpenInvoice, recoverSubscription } from './subscriptions'
import type { SandboxContext } from '../core/context'

/** A new card is tried at once on what is still owed. */
export function retryOpenInvoices(sb: SandboxContext, subscriptionId: string): void {
  for (const invoice of sb.store.invoices.where('subscription', subscriptionId)) {
    const subscription = sb.store.subscriptions.get(subscriptionId)
    if (invoice.status !== 'open' || !subscription) continue
    const done = payOpenInvoice(sb, invoice, subscription, { onSession: true, authenticated: true }, false)
    // A failure here leaves the planned retries as they were.
    if (!done.paid) sb.store.invoices.put({ ...done.invoice, next_payment_attempt: invoice.next_payment_attempt })
    sb.emitAll(done.invoiceEvents)
    if (done.paid) recoverSubscription(sb, done.invoice)
  }
}
