import { TO_COMPLETE, type Seller } from '@/content/seller'
import { toCsv } from '@/lib/platform/csv'
import type { Month } from '@/lib/platform/days'

import { isTurnover, REFUNDS, SALES, type BookEntry } from './entry'
import { nameOfFec, writeFec } from './fec'
import { writeReceipts } from './receipts'

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

function vatByCountry(entries: readonly BookEntry[]): string {
  const taxed = entries.filter(isTurnover)
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

type Writer = (entries: readonly BookEntry[], month: Month) => string

const of =
  (...categories: readonly string[]): Writer =>
  (entries) =>
    lines(entries.filter(({ category }) => categories.includes(category)))

const others: Writer = (entries) =>
  lines(entries.filter((entry) => !isTurnover(entry) && !['fee', 'payout'].includes(entry.category)))

/** In this order; a file may be asked for by its name. Each line of the balance is in exactly one of the first five. */
const WRITERS = {
  'ventes.csv': of(...SALES),
  'remboursements.csv': of(...REFUNDS),
  'frais.csv': of('fee'),
  'virements.csv': of('payout'),
  'autres.csv': others,
  'tva-par-pays.csv': vatByCountry,
  'totaux.csv': totals,
  'recettes.csv': writeReceipts,
  'fec.txt': (entries, month) => writeFec(month, entries),
} as const satisfies Readonly<Record<string, Writer>>

export type Book = keyof typeof WRITERS

export const BOOKS = Object.keys(WRITERS) as readonly Book[]

/** Who keeps full accounts has a FEC, a micro-entrepreneur a « livre des recettes »; both while it is not known which. */
const LEFT_OUT: Readonly<Record<Seller['accounts'], readonly Book[]>> = {
  micro: ['fec.txt'],
  complete: ['recettes.csv'],
  [TO_COMPLETE]: [],
}

export const booksOf = (accounts: Seller['accounts']): readonly Book[] =>
  BOOKS.filter((book) => !LEFT_OUT[accounts].includes(book))

export const writeBook = (book: Book, month: Month, entries: readonly BookEntry[]): string =>
  WRITERS[book](entries, month)

export const nameOfBook = (book: Book, month: Month, { registration }: Pick<Seller, 'registration'>): string =>
  book === 'fec.txt' ? nameOfFec(month, registration) : `${month}-${book}`
