import { expect, test } from 'vitest'

import { splitPhones } from './phones'

const telsIn = (text: string) => splitPhones(text).flatMap(({ tel }) => tel ?? [])

test.each([
  ['Appelle le 1669, ou le 1155.', ['tel:1669', 'tel:1155']],
  ['1669, sinon 1646', ['tel:1669', 'tel:1646']],
  ['191', ['tel:191']],
  ['Ambassade, nuit : +66 81 994 4901', ['tel:+66819944901']],
  ['le +33 1 53 59 11 10, jour et nuit', ['tel:+33153591110']],
  ['191 € de cotisations, 1 441 bahts, 1669 €, l’article 199, le 19/1155', []],
])('finds the numbers to call in « %s »', (text, tels) => {
  expect(telsIn(text)).toEqual(tels)
  expect(
    splitPhones(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
