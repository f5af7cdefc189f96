import { expect, test } from 'vitest'

import { hashRecoveryCode } from './recovery-code'
import { bareCode } from './totp'

const CODE = 'OIB2-C3D4-E5F6-G7HA-JKLM-NPQR'

test.each([
  ['in lower case', CODE.toLowerCase()],
  ['with spaces', CODE.replaceAll('-', ' ')],
  ['with en dashes', CODE.replaceAll('-', '–')],
  ['with no-break hyphens', CODE.replaceAll('-', '\u2011')],
  ['with minus signs', CODE.replaceAll('-', '−')],
  ['with dots', CODE.replaceAll('-', '.')],
  ['with an invisible space at its end', `${CODE}\u200B`],
  ['with digits for the letters that look like them', CODE.replace('OIB', '018')],
])('a recovery code typed %s is the same', (_how, typed) => {
  expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(CODE))
  expect(hashRecoveryCode(CODE)).not.toBeNull()
})

test.each(['', '123456', `${CODE}A`, CODE.slice(0, -1), CODE.replace('Q', '9')])('%j is no recovery code', (typed) => {
  expect(hashRecoveryCode(typed)).toBeNull()
})

test.each(['123 456', '123-456', '123–456', '123\u2011456', '123.456', '123456\u200B', '\u00a0123\u202f456'])(
  'six digits typed as %j are the same',
  (typed) => {
    expect(bareCode(typed)).toBe('123456')
  },
)

test('letters among digits make no code of an app', () => {
  expect(bareCode('A12 3456')).toBe('A123456')
})
