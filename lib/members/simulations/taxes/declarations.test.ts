import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { LineId } from '@/content/simulations/tax-words'
import { taxRules } from '@/content/simulations/taxes'

import { getTaxLines } from './lines'
import type { TaxInput } from './reading'

/* « Les déclarations, ligne par ligne » of the kit, whose amounts are the calculator's. */

const paper = readFileSync('content/kit/documents/declarations.md', 'utf8')

const HUGO: TaxInput = {
  daysInFrance: 30,
  daysInThailand: 335,
  home: 'thailande',
  family: 'aucun',
  interests: 'aucun',
  nationality: 'france',
  status: 'liberal',
  income: 36_000,
  shareThailand: 1,
  shareFrance: 0,
  remitted: 18_000,
  rate: 40,
  isCouple: false,
  children: 0,
}
const HELENE: TaxInput = { ...HUGO, status: 'retraite', income: 1735.9 * 12, shareThailand: 0 }
const HELENE_BEFORE: TaxInput = {
  ...HELENE,
  daysInFrance: 365,
  daysInThailand: 0,
  home: 'france',
  family: 'france',
  income: 1735.9 * 6,
}

function lineOf(input: TaxInput, id: LineId) {
  const line = getTaxLines(taxRules, input).find((entry) => entry.id === id)
  if (!line) throw new Error(`no line ${id}`)
  return line
}

/** The amounts of the row that begins so, as numbers. */
const rowOf = (start: string) =>
  paper
    .split('\n')
    .find((line) => line.startsWith(`| ${start}`))
    ?.split('|')
    .slice(2, -1)
    .filter((cell) => cell.trim() !== '')
    .map((cell) => Number(cell.replace(/[^\d,]/g, '').replace(',', '.')))

test('the four taxes of the PND 90 are the calculator’s two readings, each in both categories', () => {
  const [remitted, work] = [lineOf(HUGO, 'thai-remitted'), lineOf(HUGO, 'thai-work')]
  const euros = [remitted.high, remitted.low, work.high, work.low]
  expect(rowOf('Soit en euros')).toEqual(euros.map((amount) => expect.closeTo(amount, 2)))
  expect(rowOf('Impôt du barème')).toEqual(euros.map((amount) => expect.closeTo(amount * HUGO.rate, 2)))
  expect(paper).toContain('4\u00a0077,50')
  expect(work.high - remitted.low).toBeCloseTo(4077.5, 2)
})

test('what France asks of Hugo is the calculator’s, with and without an establishment', () => {
  const [source, base] = [lineOf(HUGO, 'france-source'), lineOf(HUGO, 'france-base')]
  expect(rowOf('Impôt, au taux moyen')).toEqual([source.low, expect.closeTo(base.low, 2)])
  expect(rowOf('Impôt, au taux minimum')).toEqual([source.high, expect.closeTo(base.high, 2)])
})

test('what is withheld from Hélène is half of the calculator’s year, and nothing is due before', () => {
  const year = lineOf(HELENE, 'france-pension')
  expect(rowOf('Impôt de la moitié')).toEqual([
    lineOf(HELENE_BEFORE, 'france-all').high,
    expect.closeTo(year.high / 2, 2),
  ])
  expect(rowOf('8TA')).toEqual([Math.round(year.high / 2)])
  expect(paper).toContain(`8TA ${Math.round(year.high)}`)
  expect(lineOf(HELENE, 'thai-exempt').high).toBe(0)
})
