import { TO_COMPLETE, type Seller } from '@/content/seller'
import { columns, inEuros, tableCsv } from '@/lib/platform/csv'
import type { Month } from '@/lib/platform/days'

import { isTurnover, REFUNDS, SALES, type BookEntry } from './entry'
import { nameOfFec, writeFec } from './fec'
import { RECEIPTS } from './receipts'

/** Entries as one line. */
type Sum = Pick<BookEntry, 'amount' | 'vat' | 'fee' | 'net'> & { readonly name: string }

function sum(name: string, entries: readonly BookEntry[]): Sum {
  const of = (key: 'amount' | 'vat' | 'fee' | 'net') => entries.reduce((cents, entry) => cents + entry[key], 0)
  return { name, amount: of('amount'), vat: of('vat'), fee: of('fee'), net: of('net') }
}

/** A line for each name, in order. */
const sumBy = (entries: readonly BookEntry[], nameOf: (entry: BookEntry) => string): readonly Sum[] =>
  [...new Set(entries.map(nameOf))].sort().map((name) => {
    const own = entries.filter((entry) => nameOf(entry) === name)
    return sum(name, own)
  })

const ENTRIES = columns<BookEntry>({
  Jour: ({ day }) => day,
  Mouvement: ({ movement }) => movement,
  Nature: ({ category }) => category,
  Pièce: ({ document }) => document,
  Pays: ({ country }) => country,
  Montant: ({ amount }) => inEuros(amount),
  'Dont TVA': ({ vat }) => inEuros(vat),
  Frais: ({ fee }) => inEuros(fee),
  Net: ({ net }) => inEuros(net),
})

const COUNTRIES = columns<Sum>({
  Pays: ({ name }) => name || 'inconnu',
  'Ventes moins remboursements': ({ amount }) => inEuros(amount),
  'Hors taxes': ({ amount, vat }) => inEuros(amount - vat),
  TVA: ({ vat }) => inEuros(vat),
})

const TOTALS = columns<Sum>({
  Nature: ({ name }) => name,
  Montant: ({ amount }) => inEuros(amount),
  Frais: ({ fee }) => inEuros(fee),
  Net: ({ net }) => inEuros(net),
})

type Writer = (entries: readonly BookEntry[], month: Month) => string

const entriesThat =
  (belong: (entry: BookEntry) => boolean): Writer =>
  (entries) =>
    tableCsv(ENTRIES, entries.filter(belong))

const isOther = (entry: BookEntry) => !isTurnover(entry) && entry.category !== 'fee' && entry.category !== 'payout'

/** In this order; a file may be asked for by its name. Each line of the balance is in exactly one of the first five. */
const WRITERS = {
  'ventes.csv': entriesThat(({ category }) => SALES.includes(category)),
  'remboursements.csv': entriesThat(({ category }) => REFUNDS.includes(category)),
  'frais.csv': entriesThat(({ category }) => category === 'fee'),
  'virements.csv': entriesThat(({ category }) => category === 'payout'),
  'autres.csv': entriesThat(isOther),
  'tva-par-pays.csv': (entries) =>
    tableCsv(
      COUNTRIES,
      sumBy(entries.filter(isTurnover), (entry) => entry.country ?? ''),
    ),
  'totaux.csv': (entries) => tableCsv(TOTALS, [...sumBy(entries, ({ category }) => category), sum('Total', entries)]),
  'recettes.csv': (entries) => tableCsv(RECEIPTS, entries.filter(isTurnover)),
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
