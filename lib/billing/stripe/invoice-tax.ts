import type Stripe from 'stripe'

const vatOf = ({ total_taxes }: Stripe.Invoice) => (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

/** The VAT in a part of what was paid for an invoice, below zero for money that goes back. */
export const vatPart = (invoice: Stripe.Invoice, amountCents: number): number =>
  // Never minus zero, which is lost where it is stored.
  (invoice.total !== 0 && Math.round((vatOf(invoice) * amountCents) / invoice.total)) || 0

/** In tenths of a percent, as 200 for 20 %. Of an amount in cents a rate is known to half a percent, and rates are no finer. */
export function vatRate(invoice: Stripe.Invoice): number {
  const vat = vatOf(invoice)
  return vat === 0 ? 0 : Math.round((vat / (invoice.total - vat)) * 200) * 5
}

/** Where the payer is: by the invoice, the card's holder or the card, in this order. */
export const countryOf = (invoice: Stripe.Invoice | null, charge: Stripe.Charge | null): string | null =>
  invoice?.customer_address?.country ??
  charge?.billing_details.address?.country ??
  charge?.payment_method_details?.card?.country ??
  null
