import { expect, test } from 'vitest'

import { isCommonPassword } from './common-passwords'
import { firstIssue, loginSchema, signupSchema } from './schemas'

test.each([
  'Password1', 'Password123', 'Passw0rd', 'P@ssw0rd', 'P@ssw0rd1', 'PASSWORD1a'.slice(0, 9), 'Azerty123', 'Azerty12',
  'Azertyuiop1', 'Qwerty123', 'Qwerty123!', 'Motdepasse1', 'MotDePasse123', 'Bonjour1', 'Bonjour123', 'Marseille13',
  'Soleil2024', 'Abcd1234', 'Abc12345', 'Aa123456', 'A1b2c3d4', '1q2w3e4R', 'Welcome1', 'Iloveyou1', 'Admin123',
  'Summer2025', 'Thailande2026', 'Doudou93', 'Jetaime1!',
])('%s is one that everybody guesses', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Palmier42', 'Horizon-Libre-7', 'Bonjour42Bangkok', 'xK9dPq2mZ', 'Azerty un Mardi 7', 'Marseille1899Velodrome'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('it is refused when an account is made, with a sentence that says why, and still logs in', () => {
  const form = { email: 'zoe@example.fr', password: 'Password123', fullName: 'Zoé' }
  expect(firstIssue(signupSchema.safeParse(form))).toBe('Ce mot de passe est trop courant\u00a0: choisis-en un autre')
  expect(firstIssue(loginSchema.safeParse(form))).toBeNull()
})

test('the rules come first', () => {
  const form = { email: 'zoe@example.fr', password: 'password', fullName: 'Zoé' }
  expect(firstIssue(signupSchema.safeParse(form))).toBe(
    'Le mot de passe doit contenir une majuscule, une minuscule et un chiffre',
  )
})
