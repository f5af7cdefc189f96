import { columns } from '@/lib/platform/csv'
import { lastDayOf, type Day, type Month } from '@/lib/platform/days'

import { isTurnover, type BookEntry } from './entry'
import { natureOf } from './receipts'

/*
 * « Fichier des écritures comptables » of a month, for an accountant's program: livre des procédures fiscales, art. A47 A-1, VII
 * (https://fec-expert.fr/format-fec-caracteristiques-remise/a47a1-lpf-forme-contenu-fec.html). 18 fields in the order of FIELDS,
 * separated by tabs; ASCII, one of the character sets that its III allows; days as AAAAMMJJ, decimal commas.
 */

const ACCOUNTS = {
  '411': 'Clients',
  '44571': 'TVA collectee',
  '471': 'Compte d attente',
  '512': 'Stripe',
  '580': 'Virements internes',
  '627': 'Services bancaires',
  // Services and subscriptions: nothing is sold that would be goods (707).
  '706': 'Prestations de services',
} as const

const JOURNALS = { VE: 'Ventes', BQ: 'Banque Stripe' } as const

type Account = keyof typeof ACCOUNTS
type Journal = keyof typeof JOURNALS

/** In cents; above zero a debit, below a credit. */
type Line = readonly [Account, number]

interface Posting {
  readonly journal: Journal
  readonly entry: BookEntry
  readonly lines: readonly Line[]
}

/** Where the money of a movement comes from. A payout goes to the owner's bank; what we do not know waits for the accountant. */
function counterpartOf(entry: BookEntry): Account {
  const { category } = entry
  if (isTurnover(entry) || category.startsWith('dispute')) return '411'
  if (category === 'payout' || category.startsWith('payout_')) return '580'
  return category === 'fee' ? '627' : '471'
}

/** A sale is posted when it is paid, with its VAT, and at once settled; what goes back undoes both. */
function postingsOf(entry: BookEntry): readonly Posting[] {
  const { amount, vat, fee, net } = entry
  const paid: Posting = {
    journal: 'BQ',
    entry,
    lines: [
      ['512', net],
      ['627', fee],
      [counterpartOf(entry), -amount],
    ],
  }
  if (!isTurnover(entry)) return [paid]
  const sold: Posting = {
    journal: 'VE',
    entry,
    lines: [
      ['411', amount],
      ['706', vat - amount],
      ['44571', -vat],
    ],
  }
  return [sold, paid]
}

/** Only what every program reads: without accents, tabs and line ends. */
const asciiOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .trim()

const dateOf = (day: Day) => day.replaceAll('-', '')
const eurosOf = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

interface FecLine {
  readonly journal: Journal
  readonly entry: BookEntry
  readonly number: string
  readonly account: Account
  readonly cents: number
}

const pieceOf = ({ entry }: FecLine) => asciiOf(entry.document ?? entry.movement)
const isClient = ({ account, entry }: FecLine) => account === '411' && entry.client !== null
const dayIn = ({ entry }: FecLine) => dateOf(entry.day)
const nothing = () => ''

const FIELDS = columns<FecLine>({
  JournalCode: ({ journal }) => journal,
  JournalLib: ({ journal }) => JOURNALS[journal],
  EcritureNum: ({ number }) => number,
  EcritureDate: dayIn,
  CompteNum: ({ account }) => account,
  CompteLib: ({ account }) => ACCOUNTS[account],
  // The number of a client is the invoice's: Stripe's customers have none that an accountant knows.
  CompAuxNum: (line) => (isClient(line) ? pieceOf(line) : ''),
  CompAuxLib: (line) => (isClient(line) ? asciiOf(line.entry.client ?? '') : ''),
  PieceRef: pieceOf,
  PieceDate: dayIn,
  EcritureLib: ({ entry }) => asciiOf(isTurnover(entry) ? natureOf(entry) : entry.category),
  Debit: ({ cents }) => eurosOf(Math.max(cents, 0)),
  Credit: ({ cents }) => eurosOf(Math.max(-cents, 0)),
  EcritureLet: nothing,
  DateLet: nothing,
  ValidDate: dayIn,
  Montantdevise: nothing,
  Idevise: nothing,
})

/** Entries are numbered without a gap within each journal and month. */
export function writeFec(month: Month, entries: readonly BookEntry[]): string {
  const counts: Record<Journal, number> = { VE: 0, BQ: 0 }
  const rows = entries
    .flatMap(postingsOf)
    .map((posting) => ({ ...posting, lines: posting.lines.filter(([, cents]) => cents !== 0) }))
    .filter(({ lines }) => lines.length > 0)
    .flatMap((posting) => {
      const number = `${posting.journal}${dateOf(month)}${String(++counts[posting.journal]).padStart(6, '0')}`
      return posting.lines.map(([account, cents]): FecLine => ({ ...posting, number, account, cents }))
    })
  return [FIELDS.map(({ heading }) => heading), ...rows.map((row) => FIELDS.map(({ cell }) => cell(row)))]
    .map((row) => `${row.join('\t')}\r\n`)
    .join('')
}

/** « 123456789FEC20261130.txt » (art. A47 A-1, IX); without the SIREN when the registration does not say it. */
export function nameOfFec(month: Month, registration: string): string {
  // Also in a SIRET, which has five digits more.
  const [, siren = ''] = /(?<!\d)(\d{3}\s?\d{3}\s?\d{3})(?:\s?\d{5})?(?!\d)/.exec(registration) ?? []
  return `${siren.replaceAll(/\s/g, '')}FEC${dateOf(lastDayOf(month))}.txt`
}
