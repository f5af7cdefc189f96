import { expect, test } from 'vitest'

import { fillIn, hasWords, placeholdersOf } from './placeholders'

const TEXT = 'Je suis [métier] à [ville]. S’il manque un fait, écris [À COMPLÉTER]. Encore [métier].'

test('lists each placeholder once, and ignores bracketed words of the prompt', () => {
  expect(placeholdersOf(TEXT)).toEqual(['métier', 'ville'])
})

test('replaces filled placeholders everywhere, and keeps empty ones', () => {
  expect(fillIn(TEXT, { métier: 'potière', ville: ' ' })).toBe(
    'Je suis potière à [ville]. S’il manque un fait, écris [À COMPLÉTER]. Encore potière.',
  )
  expect(fillIn('[a] [b]', { a: '$& [b]', b: 'x' })).toBe('$& [b] x')
})

test.each([
  ['trésorerie', true],
  ['TRESORERIE six', true],
  ['l’impôt', true],
  ['', true],
  ['trésorerie visa', false],
])('matches « %s »: %s', (question, found) => {
  expect(hasWords('Trésorerie sur six mois, provision d’impôt, l’année', question)).toBe(found)
})
