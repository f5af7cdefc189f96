import { columns, inEuros } from '@/lib/platform/csv'

import type { BookEntry } from './entry'

/** Stripe's words for a means of payment. */
const MEANS: Readonly<Record<string, string>> = {
  card: 'Carte',
  link: 'Carte',
  sepa_debit: 'Prélèvement',
  sepa_credit_transfer: 'Virement',
  customer_balance: 'Virement',
  paypal: 'PayPal',
}

const nameOfMeans = (means: string | null): string => (means === null ? '' : (MEANS[means] ?? means))

const REVERSED: Readonly<Record<string, string>> = {
  refund: 'Remboursement',
  refund_failure: 'Remboursement revenu',
  dispute: 'Litige',
  dispute_reversal: 'Litige gagné',
  charge_failure: 'Prélèvement revenu impayé',
}

/** What a line is about, as its buyer reads it on the invoice. */
export const natureOf = ({ category, subject }: BookEntry): string =>
  [REVERSED[category], subject ?? 'Vente'].filter(Boolean).join(' : ')

/**
 * « Livre des recettes » of a micro-entrepreneur: in order of receipt, amount and origin, means of payment, number of the
 * document (CGI, art. 50-0 5 and 102 ter 4). What goes back to a buyer is below zero.
 */
export const RECEIPTS = columns<BookEntry>({
  Date: ({ day }) => day,
  Client: ({ client }) => client,
  Nature: natureOf,
  Montant: ({ amount }) => inEuros(amount),
  'Mode de paiement': ({ means }) => nameOfMeans(means),
  Pièce: ({ document, movement }) => document ?? movement,
})
