import 'server-only'

import pLimit from 'p-limit'
import type Stripe from 'stripe'

import { DAY_S, shiftMonth, startOfMonth, type Month } from '@/lib/platform/days'

import { dayAt, type BookEntry } from './entry'
import { getStripe, idOf } from '../stripe/client'
import { countryOf, vatPart } from '../stripe/invoice-tax'

type Movement = Stripe.BalanceTransaction

/** In Stripe's seconds. */
interface Range {
  readonly gte: number
  readonly lt: number
}

/** Told how many objects more were read. */
type OnRead = (count: number) => Promise<void>

/** The most that Stripe gives at once. */
const PAGE = 100

/** For what is older than the month, and has to be asked for by itself. */
const CALLS_AT_ONCE = 4

async function readAll<T>(listed: AsyncIterable<T>, onRead: OnRead): Promise<readonly T[]> {
  const all: T[] = []
  for await (const one of listed) {
    all.push(one)
    if (all.length % PAGE === 0) await onRead(PAGE)
  }
  await onRead(all.length % PAGE)
  return all
}

const isWhole = <T extends object>(
  reference: string | T | null | undefined,
): reference is Exclude<T, { readonly deleted: true }> =>
  typeof reference === 'object' && reference !== null && !('deleted' in reference)

const chargeOf = ({ source }: Movement) => (isWhole(source) && source.object === 'charge' ? source : null)
const refundOf = ({ source }: Movement) => (isWhole(source) && source.object === 'refund' ? source : null)

function intentOf({ source }: Movement): string | null {
  if (!isWhole(source) || !('payment_intent' in source) || !source.payment_intent) return null
  return idOf(source.payment_intent as string | { id: string })
}

async function readMovements(created: Range, onRead: OnRead): Promise<readonly Movement[]> {
  const listed = getStripe().balanceTransactions.list({ created, limit: PAGE, expand: ['data.source'] })
  return (await readAll(listed, onRead)).toReversed()
}

const invoicesIn = (payments: readonly Stripe.InvoicePayment[]): readonly (readonly [string, Stripe.Invoice])[] =>
  payments.flatMap(({ payment, invoice }) =>
    payment.payment_intent && isWhole(invoice) ? [[idOf(payment.payment_intent), invoice] as const] : [],
  )

/** By payment intent: those of the month a hundred at a time, then the older ones, which were paid late or given back. */
async function readInvoices(
  movements: readonly Movement[],
  { gte, lt }: Range,
  onRead: OnRead,
): Promise<ReadonlyMap<string, Stripe.Invoice>> {
  const { invoicePayments } = getStripe()
  const expand = ['data.invoice']
  // An invoice is made before it is paid.
  const created = { gte: gte - DAY_S, lt }
  const found = new Map(invoicesIn(await readAll(invoicePayments.list({ created, limit: PAGE, expand }), onRead)))
  const wanted = new Set(movements.map(intentOf).filter((intent) => intent !== null && !found.has(intent)))
  const lane = pLimit(CALLS_AT_ONCE)
  const older = [...wanted].map((payment_intent) =>
    lane(async () => {
      const payment = { type: 'payment_intent', payment_intent: payment_intent! } as const
      const { data } = await invoicePayments.list({ payment, expand, limit: 1 })
      await onRead(1)
      return invoicesIn(data)
    }),
  )
  return new Map([...found, ...(await Promise.all(older)).flat()])
}

/** The numbers of credit notes by refund; a note may be made a good while after its refund. */
async function readNotes(
  movements: readonly Movement[],
  { gte }: Range,
  onRead: OnRead,
): Promise<ReadonlyMap<string, string>> {
  if (!movements.some((movement) => refundOf(movement))) return new Map()
  const listed = getStripe().creditNotes.list({ created: { gte: gte - DAY_S }, limit: PAGE })
  return new Map(
    (await readAll(listed, onRead)).flatMap(({ refunds, number }) =>
      refunds.map(({ refund }) => [idOf(refund), number] as const),
    ),
  )
}

function entryOf(movement: Movement, invoice: Stripe.Invoice | null, note: string | null): BookEntry {
  const { id, created, reporting_category: category, amount, fee, net } = movement
  const charge = chargeOf(movement)
  return {
    day: dayAt(created),
    category,
    movement: id,
    document: note ?? invoice?.number ?? null,
    country: countryOf(invoice, charge),
    client: invoice?.customer_name ?? charge?.billing_details.name ?? invoice?.customer_email ?? null,
    subject: invoice?.lines.data[0]?.description ?? movement.description,
    means: charge?.payment_method_details?.type ?? refundOf(movement)?.destination_details?.type ?? null,
    amount,
    vat: invoice ? vatPart(invoice, amount) : 0,
    fee,
    net,
  }
}

/**
 * @param month in Paris
 * @param onProgress told how many objects have been read so far
 */
export async function readBooks(
  month: Month,
  onProgress: (read: number) => Promise<void> = () => Promise.resolve(),
): Promise<readonly BookEntry[]> {
  let read = 0
  const onRead = (count: number) => onProgress((read += count))
  const secondsOf = (of: Month) => startOfMonth(of).getTime() / 1000
  const range: Range = { gte: secondsOf(month), lt: secondsOf(shiftMonth(month, 1)) }
  const movements = await readMovements(range, onRead)
  const invoices = await readInvoices(movements, range, onRead)
  const notes = await readNotes(movements, range, onRead)
  return movements.map((movement) => {
    const intent = intentOf(movement)
    const refund = refundOf(movement)
    const invoice = intent ? (invoices.get(intent) ?? null) : null
    return entryOf(movement, invoice, refund ? (notes.get(refund.id) ?? null) : null)
  })
}
