import { expect, test } from 'vitest'

import { textOf } from './posted-form'

test('a field is read as it was typed, with the spaces of a password; what was not sent, or is a file, is empty', () => {
  const form = new FormData()
  form.set('currentPassword', ' un deux ')
  form.set('picture', new File(['x'], 'x.png'))
  expect(['currentPassword', 'picture', 'word'].map((name) => textOf(form, name))).toEqual([' un deux ', '', ''])
})
