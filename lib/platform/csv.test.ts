import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readCsv } from '@/test/read-csv'

import { toCsv, type CsvCell } from './csv'

const someCell: fc.Arbitrary<CsvCell> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('=1+1', '+33', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', 'a;b', '"', 'l1\r\nl2', '＝1'),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
)

test('comes back cell by cell, begins with a byte order mark, and no text of it is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(someCell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
      const text = toCsv(rows)
      expect(text.startsWith('\ufeff')).toBe(true)
      const back = readCsv(text)
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      rows.forEach((row, y) =>
        row.forEach((cell, x) => {
          const read = back[y]![x]!
          if (typeof cell === 'number') return expect(Number(read.replace(',', '.'))).toBe(cell + 0)
          expect([cell, `'${cell}`]).toContain(read)
          expect(read).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        }),
      )
    }),
  )
})

test('an amount has both decimals and stays a number below zero, where the same characters as a text do not', () => {
  expect(toCsv([['Remboursé', { cents: -1_250 }, { cents: 0 }, -2.5, '-12,50']])).toBe(
    "\ufeffRemboursé;-12,50;0,00;-2,5;'-12,50\r\n",
  )
})

// Each sign that Excel or LibreOffice takes for the beginning of a formula, with what they skip before it.
test.each([
  ['=1+1', "'=1+1"],
  ['+33', "'+33"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋33', "'＋33"],
  ['－2', "'－2"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  [' =1', "' =1"],
  ['\u00a0＝1', "'\u00a0＝1"],
  ['\u3000=1', "'\u3000=1"],
  ['1=1', '1=1'],
  ['Zoé - Lévy', 'Zoé - Lévy'],
])('the text %j is written as %j', (text, written) => {
  expect(toCsv([[text]])).toBe(`\ufeff${written}\r\n`)
})
