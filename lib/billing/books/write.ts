import { toCsv } from '@/lib/platform/csv'

import type { BookEntry } from './read'

interface Totals {
  readonly amount: number
  readonly fee: number
  readonly net: number
}

const sum = (entries: readonly BookEntry[]): Totals =>
  entries.reduce(
    (total, { amount, fee, net }) => ({ amount: total.amount + amount, fee: total.fee + fee, net: total.net + net }),
    { amount: 0, fee: 0, net: 0 },
  )

const money = (cents: number) => ({ cents })

const HEADER = ['Jour', 'Mouvement', 'Nature', 'Pièce', 'Pays', 'Montant', 'Dont TVA', 'Frais', 'Net'] as const

const lines = (entries: readonly BookEntry[]) =>
  toCsv([
    HEADER,
    ...entries.map(({ day, movement, category, document, country, amount, vat, fee, net }) => [
      day,
      movement,
      category,
      document ?? '',
      country ?? '',
      money(amount),
      money(vat),
      money(fee),
      money(net),
    ]),
  ])

/** A returned direct debit cancels its sale, and a failed refund cancels its refund. */
const SALES = ['charge', 'charge_failure'] as const
const REFUNDS = ['refund', 'refund_failure'] as const
const TURNOVER: readonly string[] = [...SALES, ...REFUNDS]

function vatByCountry(entries: readonly BookEntry[]): string {
  const taxed = entries.filter(({ category }) => TURNOVER.includes(category))
  const countries = [...new Set(taxed.map(({ country }) => country ?? ''))].sort()
  const rows = countries.map((country) => {
    const own = taxed.filter((entry) => (entry.country ?? '') === country)
    const vat = own.reduce((cents, entry) => cents + entry.vat, 0)
    const { amount } = sum(own)
    return [country || 'inconnu', money(amount), money(amount - vat), money(vat)]
  })
  return toCsv([['Pays', 'Ventes moins remboursements', 'Hors taxes', 'TVA'], ...rows])
}

function totals(entries: readonly BookEntry[]): string {
  const categories = [...new Set(entries.map(({ category }) => category))].sort()
  const row = (name: string, { amount, fee, net }: Totals) => [name, money(amount), money(fee), money(net)]
  const rows = categories.map((category) => row(category, sum(entries.filter((entry) => entry.category === category))))
  return toCsv([['Nature', 'Montant', 'Frais', 'Net'], ...rows, row('Total', sum(entries))])
}

/** In display order. Each file can be requested by name. */
export const BOOKS = [
  'ventes.csv',
  'remboursements.csv',
  'frais.csv',
  'virements.csv',
  'autres.csv',
  'tva-par-pays.csv',
  'totaux.csv',
] as const

export type Book = (typeof BOOKS)[number]

/** CSV files, by name. Each line of the balance is in exactly one of the first five, so that their sums add up to the balance. */
export function writeBooks(entries: readonly BookEntry[]): ReadonlyMap<Book, string> {
  const of = (...categories: readonly string[]) => entries.filter(({ category }) => categories.includes(category))
  const known = [...TURNOVER, 'fee', 'payout']
  const books: Readonly<Record<Book, string>> = {
    'ventes.csv': lines(of(...SALES)),
    'remboursements.csv': lines(of(...REFUNDS)),
    'frais.csv': lines(of('fee')),
    'virements.csv': lines(of('payout')),
    'autres.csv': lines(entries.filter(({ category }) => !known.includes(category))),
    'tva-par-pays.csv': vatByCountry(entries),
    'totaux.csv': totals(entries),
  }
  return new Map(BOOKS.map((name) => [name, books[name]]))
}
