import { describe, expect, test } from 'vitest'

import { isAddress, isSameAddress, isSameHost } from './address'
import { compareFact, readPasted, sharesFigure } from './compare'
import { findDates } from './dates'
import { findFigures } from './figures'

describe('an address', () => {
  test.each([
    ['https://www.rd.go.th/english/21987.html', 'http://rd.go.th/english/21987.html#top', true],
    ['https://www.thaiembassy.fr/fr/dtv/', 'thaiembassy.fr/fr/dtv', true],
    ['https://a.fr/page?utm_source=x', 'https://a.fr/page', true],
    ['https://a.fr/Page/index.html', 'https://a.fr/page/', true],
    ['https://a.fr/faq?id=1', 'https://a.fr/faq?id=2', false],
    ['https://a.fr/faq?id=1', 'https://a.fr/faq', true],
    ['https://a.fr/r%C3%A8gle', 'https://a.fr/règle', true],
    ['https://a.fr/fr/dtv', 'https://a.fr/en/dtv', false],
    ['https://a.fr/', 'https://b.fr/', false],
    ['pas une adresse', 'https://b.fr/', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameAddress(one, other)).toBe(same)
    expect(isSameAddress(other, one)).toBe(same)
  })

  test('needs a host', () => {
    expect(['rd.go.th/x', 'https://rd.go.th', 'rien', '', 'https://localhost/x'].map(isAddress)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isSameHost('www.rd.go.th/a', 'https://rd.go.th/b')).toBe(true)
  })
})

test.each([
  ['1\u202f900\u00a0฿', '1900 baht'],
  ['1,900 THB', '1900 baht'],
  ['THB1,900.50', '1900.5 baht'],
  ['1.900 bahts', '1900 baht'],
  ['4,18 ฿ or 4.18 baht', '4.18 baht, 4.18 baht'],
  ['15\u00a0000 €, EUR 15,000, 15’000 euros', '15000 euro, 15000 euro, 15000 euro'],
  ['50 millions de dollars, US$ 50 million, 2,5 M€', '50000000 dollar, 50000000 dollar, 2500000 euro'],
  ['8 000 à 12 000 bahts, THB 5,000–50,000', '8000 baht, 12000 baht, 5000 baht, 50000 baht'],
  ['30-day stay, thirty (30) days, trente jours', '30 day, 30 day, 30 day'],
  ['cent quatre-vingts jours et 25,6 %', '180 day, 25.6 percent'],
  ['๑,๙๐๐ บาท', '1900 baht'],
  // « 7 » follows a point, and may be of a form.
  ['article 41, TM.7, R. 762-12, en 2026', '41, 7, 762, 12'],
  ['un visa, deux entrées', ''],
])('« %s » is read as %s', (text, expected) => {
  const found = findFigures(text).map(({ value, unit }) => (unit ? `${value} ${unit}` : String(value)))
  expect(found.join(', ')).toBe(expected)
})

test.each([
  ['le 15 septembre 2026', 915, 2026],
  ['du 1er sept. 2027', 901, 2027],
  ['September 15, 2026', 915, 2026],
  ['the 15th of September', 915, null],
  ['15/09/2026', 915, 2026],
  ['09/15/2026', 915, 2026],
  ['2026-09-15', 915, 2026],
  ['15 September 2569', 915, 2026],
  ['Aug 31', 831, null],
])('« %s » is a date', (text, value, year) => {
  expect(findDates(text)).toMatchObject([{ value, year, unit: 'date' }])
})

const PRICE = 'L’exemption de visa peut être prolongée une fois de 30 jours, pour 1 900 bahts.'

describe('a fact in a pasted page', () => {
  test.each([
    ['the same, otherwise written', 'Extension of stay: thirty days. Fee ฿1,900 per visa exemption.', 'stands', []],
    ['in a table without units', 'Extension | 1,900 | visa | 30 days', 'stands', []],
    [
      'a price that changed',
      'Visa exemption: extension of 30 days, fee 2,500 THB.',
      'gone',
      ['1 900 bahts → 2,500 THB'],
    ],
    ['another currency', 'Visa exemption: extension of 30 days, fee 1,900 euros.', 'gone', ['1 900 bahts → ']],
    [
      'several values, the nearest first',
      `Visa exemption: extension of 30 days, fee 2,500 THB. ${'Lorem ipsum. '.repeat(40)} Visa photos 300 THB`,
      'gone',
      ['1 900 bahts → 2,500 THB, 300 THB'],
    ],
    ['nothing of it', 'Notre bureau est fermé lundi.', 'gone', ['30 jours → ', '1 900 bahts → ']],
  ])('%s', (_what, page, state, gone) => {
    const compared = compareFact(PRICE, readPasted(page))
    expect(compared.state).toBe(state)
    const lines = compared.figures
      .filter(({ stands }) => !stands)
      .map(({ text, candidates }) => `${text} → ${candidates.map((candidate) => candidate.text).join(', ')}`)
    expect(lines).toEqual(gone)
  })

  test('says whether the page speaks of it at all', () => {
    expect(compareFact(PRICE, readPasted('Notre bureau est fermé lundi.')).isSpokenOf).toBe(false)
    expect(compareFact(PRICE, readPasted('Visa exemption: the extension costs 2,500 THB.')).isSpokenOf).toBe(true)
  })

  test('shows the words around a candidate, without cutting one', () => {
    const page = readPasted(`${'avant '.repeat(30)}La prolongation du visa coûte 2\u00a0500 ฿ ${'après '.repeat(30)}`)
    const [candidate] = compareFact(PRICE, page).figures.find(({ text }) => text.includes('bahts'))!.candidates
    expect(candidate!.excerpt).toMatch(/^avant .*La prolongation du visa coûte 2 500 ฿ après .*après$/)
  })

  test('dates change too', () => {
    const claim = 'Émettre des factures électroniques devient obligatoire le 1er septembre 2027.'
    expect(compareFact(claim, readPasted('factures électroniques : 01/09/2027')).state).toBe('stands')
    const { figures: [date] = [] } = compareFact(claim, readPasted('Factures électroniques : le 1er mars 2028'))
    expect(date).toMatchObject({ stands: false, candidates: [{ text: '1er mars 2028' }] })
  })

  test('a sentence without figures is compared by eye', () => {
    expect(compareFact('Paris traite les résidents de France.', readPasted('Paris, France'))).toMatchObject({
      state: 'by-eye',
      figures: [],
    })
  })
})

test('a fact of another source is related when it has the figure and speaks of the same', () => {
  const gone = findFigures('1 900 bahts')
  expect(sharesFigure(gone, PRICE, 'Prolonger un visa coûte 1 900 ฿ au bureau.')).toBe(true)
  expect(sharesFigure(gone, PRICE, 'Un scooter se loue 1 900 ฿ la semaine.')).toBe(false)
  expect(sharesFigure(gone, PRICE, 'Prolonger un visa coûte 2 500 ฿.')).toBe(false)
  expect(sharesFigure([], PRICE, PRICE)).toBe(false)
})
