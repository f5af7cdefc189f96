import { expect, test } from 'vitest'

import { textOf, typedOf } from './posted-form'

test('a password is read as it was typed; what was not sent, or is a file, is empty', () => {
  const form = new FormData()
  form.set('currentPassword', ' un deux\u0301 ')
  form.set('picture', new File(['x'], 'x.png'))
  for (const read of [typedOf, textOf]) expect(['picture', 'word'].map((name) => read(form, name))).toEqual(['', ''])
  expect(typedOf(form, 'currentPassword')).toBe(' un deux\u0301 ')
})

test('a text of several lines has one sign a line break, and its accents in one form', () => {
  const form = new FormData()
  form.set('note', 'Été\r\nà Hué\rbientôt\n'.normalize('NFD'))
  expect(textOf(form, 'note')).toBe('Été\nà Hué\nbientôt\n')
})
