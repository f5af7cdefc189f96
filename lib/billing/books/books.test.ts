import { expect, test } from 'vitest'

import type { BookEntry } from './entry'
import { nameOfFec } from './fec'
import { booksOf, nameOfBook, writeBook } from './write'

const sale: BookEntry = {
  day: '2026-11-03',
  category: 'charge',
  movement: 'txn_1',
  document: 'AHL-0001',
  country: 'FR',
  client: 'Zoé Lœvy',
  subject: 'Abonnement Premium, mensuel',
  means: 'card',
  amount: 900,
  vat: 150,
  fee: 39,
  net: 861,
}
const month = [
  sale,
  {
    ...sale,
    movement: 'txn_2',
    category: 'refund',
    document: 'AHL-0001-CN-01',
    amount: -900,
    vat: -150,
    fee: 0,
    net: -900,
  },
  {
    ...sale,
    movement: 'txn_3',
    category: 'payout',
    document: null,
    client: null,
    subject: null,
    amount: -500,
    vat: 0,
    fee: 0,
    net: -500,
  },
]

const fecOf = (entries: readonly BookEntry[]) =>
  writeBook('fec.txt', '2026-11', entries)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))

test('the FEC has a balanced entry for a sale with its VAT, for its payment with the fee, and the same undone', () => {
  const [head, ...rows] = fecOf(month)
  expect(head!.join(' ')).toBe(
    'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise',
  )
  expect(rows.map((row) => [row[2], row[4], row[11], row[12]].join(' '))).toEqual([
    'VE202611000001 411 9,00 0,00',
    'VE202611000001 706 0,00 7,50',
    'VE202611000001 44571 0,00 1,50',
    'BQ202611000001 512 8,61 0,00',
    'BQ202611000001 627 0,39 0,00',
    'BQ202611000001 411 0,00 9,00',
    'VE202611000002 411 0,00 9,00',
    'VE202611000002 706 7,50 0,00',
    'VE202611000002 44571 1,50 0,00',
    'BQ202611000002 512 0,00 9,00',
    'BQ202611000002 411 9,00 0,00',
    'BQ202611000003 512 0,00 5,00',
    'BQ202611000003 580 5,00 0,00',
  ])
  expect(rows[0]).toEqual(
    'VE|Ventes|VE202611000001|20261103|411|Clients|AHL-0001|Zoe Loevy|AHL-0001|20261103|Abonnement Premium, mensuel|9,00|0,00|||20261103||'.split(
      '|',
    ),
  )
})

test('the FEC has the SIREN and the last day of its month for a name', () => {
  expect(nameOfFec('2027-02', 'RCS Lyon 123\u00a0456\u00a0789')).toBe('123456789FEC20270228.txt')
  expect(nameOfFec('2026-11', 'SIRET 123 456 789 00012')).toBe('123456789FEC20261130.txt')
  expect(nameOfFec('2026-11', '12345678900012')).toBe('123456789FEC20261130.txt')
  expect(nameOfFec('2026-11', 'en cours, 1234')).toBe('FEC20261130.txt')
  expect(nameOfBook('recettes.csv', '2026-11', { registration: 'x' })).toBe('2026-11-recettes.csv')
})

test('the « livre des recettes » has what came and what went back, with its document', () => {
  expect(writeBook('recettes.csv', '2026-11', month).split('\r\n').slice(0, 3)).toEqual([
    '\ufeffDate;Client;Nature;Montant;Mode de paiement;Pièce',
    '2026-11-03;Zoé Lœvy;Abonnement Premium, mensuel;9,00;Carte;AHL-0001',
    '2026-11-03;Zoé Lœvy;Remboursement : Abonnement Premium, mensuel;-9,00;Carte;AHL-0001-CN-01',
  ])
})

test('which of them there is follows from how the owner keeps accounts', () => {
  expect(booksOf('micro')).not.toContain('fec.txt')
  expect(booksOf('complete')).not.toContain('recettes.csv')
  expect(booksOf('[à compléter]')).toEqual(expect.arrayContaining(['fec.txt', 'recettes.csv']))
})
