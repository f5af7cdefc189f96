import { expect, test } from 'vitest'

import type { BookEntry } from '@/lib/billing/books/entry'
import { writeBook } from '@/lib/billing/books/write'
import { tableCsv } from '@/lib/platform/csv'

import { PAGES, STEPS } from './audience/audience'
import { MONTHS } from './money/figures'
import { writeReport } from './money/reports'

const linesOf = (csv: string) => csv.split('\r\n')

const MONTH = {
  month: '2026-11',
  subscriptionCents: 123_400,
  serviceCents: 99_700,
  refundedCents: 900,
  disputedCents: 0,
  begun: 12,
  ended: 3,
  disputes: 1,
  failed: 4,
  recovered: 2,
  lost: 1,
}

test('the months of the money', () => {
  expect(linesOf(tableCsv(MONTHS, [MONTH]))).toEqual([
    '\ufeffMois;Abonnements (€);Services (€);Remboursé (€);Litiges (€);Abonnements commencés;Abonnements finis;Renouvellements échoués;Dont rattrapés;Dont perdus',
    '2026-11;1234,00;997,00;9,00;0,00;12;3;4;2;1',
    '',
  ])
})

test('the days of the audience, and its pages', () => {
  const step = { name: '2026-11-03', views: 40, arrivals: 12, created: 3, opened: 2, bought: 1 }
  expect(linesOf(tableCsv(STEPS, [step]))).toEqual([
    '\ufeffPériode;Visites;Pages lues;Comptes créés;Dont paiement ouvert;Dont achat',
    '2026-11-03;12;40;3;2;1',
    '',
  ])
  expect(linesOf(tableCsv(PAGES, [{ day: '2026-11-03', path: '=1;2', views: 40, arrivals: 12 }]))).toEqual([
    '\ufeffJour;Page;Pages lues;Dont arrivées',
    `2026-11-03;"'=1;2";40;12`,
    '',
  ])
})

test('the sales to declare', () => {
  const total = { day: '2027-09-01', place: 'union', vatRate: 195, netCents: 1_008, vatCents: 192, sales: 1 } as const
  const line = { now: total, before: { ...total, netCents: 900 } }
  const report = { period: { id: '', from: '', to: '', due: '' }, declaredAt: new Date(), lines: [line], digest: '' }
  expect(linesOf(writeReport({ ...report, corrections: [line] }))).toEqual([
    '\ufeffJour;Lieu du client;Taux de TVA (%);Hors taxes;TVA;Ventes;Déjà déclaré hors taxes;Déjà déclaré TVA;Correction',
    '2027-09-01;Autre pays de l’Union;19,5;10,08;1,92;1;9,00;1,92;oui',
    '',
  ])
  expect(linesOf(writeReport({ ...report, lines: [{ now: total, before: null }], corrections: [] }))[1]).toBe(
    '2027-09-01;Autre pays de l’Union;19,5;10,08;1,92;1;;;',
  )
})

test('the books of a month', () => {
  const sale: BookEntry = {
    day: '2026-11-03',
    category: 'charge',
    movement: 'txn_1',
    document: null,
    country: null,
    client: '=Zoé',
    subject: null,
    means: 'card',
    amount: 900,
    vat: 150,
    fee: 39,
    net: 861,
  }
  const refund = {
    ...sale,
    category: 'refund',
    document: 'CN-1',
    country: 'FR',
    amount: -900,
    vat: -150,
    fee: 0,
    net: -900,
  }
  const book = (name: Parameters<typeof writeBook>[0]) => linesOf(writeBook(name, '2026-11', [sale, refund]))
  const head = '\ufeffJour;Mouvement;Nature;Pièce;Pays;Montant;Dont TVA;Frais;Net'
  expect(book('ventes.csv')).toEqual([head, '2026-11-03;txn_1;charge;;;9,00;1,50;0,39;8,61', ''])
  expect(book('remboursements.csv')).toEqual([head, '2026-11-03;txn_1;refund;CN-1;FR;-9,00;-1,50;0,00;-9,00', ''])
  expect(book('tva-par-pays.csv')).toEqual([
    '\ufeffPays;Ventes moins remboursements;Hors taxes;TVA',
    'inconnu;9,00;7,50;1,50',
    'FR;-9,00;-7,50;-1,50',
    '',
  ])
  expect(book('totaux.csv')).toEqual([
    '\ufeffNature;Montant;Frais;Net',
    'charge;9,00;0,39;8,61',
    'refund;-9,00;0,00;-9,00',
    'Total;0,00;0,39;-0,39',
    '',
  ])
  expect(book('recettes.csv')).toEqual([
    '\ufeffDate;Client;Nature;Montant;Mode de paiement;Pièce',
    "2026-11-03;'=Zoé;Vente;9,00;Carte;txn_1",
    "2026-11-03;'=Zoé;Remboursement : Vente;-9,00;Carte;CN-1",
    '',
  ])
})
