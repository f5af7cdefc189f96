import { describe, expect, test } from 'vitest'

import { taxErrors, taxFields } from '@/content/simulations/tax-words'

import { formatRange } from './amounts'
import { toTaxExport } from './export'
import { readTaxes, startTexts, toTaxQuery, type TaxField } from './query'
import { toExportCsv } from '../export'

const example = {
  ...startTexts,
  france: '90',
  thailande: '240',
  logement: 'thailande',
  foyer: 'aucun',
  interets: 'aucun',
  nationalite: 'france',
  statut: 'liberal',
  revenu: '36 000',
  part: '70',
  partFrance: '30',
  entre: '18 000',
}

const asked = (changes: Readonly<Record<string, string>> = {}) => readTaxes({ ...example, ...changes })!

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('without a query nothing was asked; an empty form invents no figure, and asks for each when it is sent', () => {
  expect(readTaxes({})).toBeNull()
  expect(Object.values(startTexts).filter(Boolean)).toEqual(['38', '0'])
  expect(Object.keys(readTaxes(startTexts)!.errors)).toEqual(
    Object.keys(taxFields).filter((name) => !startTexts[name as TaxField] && name !== 'couple'),
  )
  expect(asked()).toMatchObject({
    errors: {},
    input: { income: 36_000, shareThailand: 0.7, shareFrance: 0.3, rate: 38, isCouple: false },
  })
})

test.each([
  ['france', '366', taxErrors.days],
  ['france', '12,5', taxErrors.days],
  ['france', '200', undefined],
  ['revenu', 'beaucoup', taxErrors.amount],
  ['revenu', '2 000 001', taxErrors.amount],
  ['part', '101', taxErrors.share],
  ['partFrance', '-1', taxErrors.share],
  ['entre', '-1', taxErrors.amount],
  ['taux', '3', taxErrors.rate],
  ['enfants', '10', taxErrors.children],
  ['statut', 'roi', taxErrors.choice],
] as const)('%s « %s »: %s', (name, text, error) => {
  const { texts, errors, input } = asked({ thailande: '100', [name]: text })
  expect(errors[name]).toBe(error)
  expect(texts[name]).toBe(text)
  expect(input === null).toBe(error !== undefined)
})

test('a year has 365 days for both countries', () => {
  expect(asked({ france: '200', thailande: '166' })).toMatchObject({
    errors: { thailande: taxErrors.year },
    input: null,
  })
})

test('the work done in both countries is at most all of it', () => {
  expect(asked({ partFrance: '31' })).toMatchObject({ errors: { partFrance: taxErrors.shares }, input: null })
})

test('the address of the file has the same answers', () => {
  const { texts } = asked({ couple: 'oui', revenu: '41\u202f000' })
  expect(readTaxes(Object.fromEntries(new URLSearchParams(toTaxQuery(texts))))).toEqual(
    asked({ couple: 'oui', revenu: '41\u202f000' }),
  )
})

test('an amount, or a range', () => {
  expect(plain(formatRange({ low: 1233.6, high: 1234.4 }))).toBe('1 234 €')
  expect(plain(formatRange({ low: 0, high: 2345 }))).toBe('de 0 à 2 345 €')
})

describe('the file for the accountant', () => {
  const { input, texts } = asked({ logement: 'deux', foyer: 'france', interets: 'thailande', partFrance: '20' })
  const sheet = toTaxExport(input!, texts, '2026-11-27')

  test('has the answers, each line with its articles and dates, and who must decide', () => {
    const csv = plain(toExportCsv(sheet))
    expect(csv).toContain('Jours en Thaïlande;240')
    expect(csv).toContain('Où as-tu un logement à disposition;Dans les deux pays')
    expect(csv).toContain('Convention de 1974, article 7, vérifié le 26/11/2026')
    expect(csv.match(/les articles 4, 14, 15 et 18/g)).toHaveLength(1)
    expect(csv).toContain('Non calculé : ce qu’un troisième pays réclame')
    expect(csv).toContain('Résidence, à trancher par les deux administrations')
    expect(csv).toContain('Impôt thaïlandais, à trancher par le Revenue Department')
    expect(sheet.rows.map((row) => row.length)).toEqual(sheet.rows.map(() => sheet.head.length))
  })

  test('has each source once', () => {
    const claims = sheet.sources.map(({ claim }) => claim)
    expect(new Set(claims).size).toBe(claims.length)
    expect(claims.length).toBeGreaterThan(8)
  })
})
