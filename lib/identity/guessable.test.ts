import { expect, test } from 'vitest'

import { findGuessable } from './guessable'
import { fieldErrors, loginSchema, signupSchema } from './schemas'

const OWN = ['zoe.levy@example.fr', 'Zoé Lévy']
const isGuessable = async (password: string) => (await findGuessable(password, OWN)) !== null

test.each([
  'Horizon2026',
  'HorizonLibre2026',
  'Babygirl1',
  'Password1',
  'Password123',
  'P@ssw0rd1',
  'Azerty123',
  'Azertyuiop1',
  'Qwerty123!',
  'Motdepasse1',
  'MotDePasse123',
  'Bonjour123',
  'Marseille13',
  'Soleil2024',
  'Abcd1234',
  'Aa123456',
  'A1b2c3d4',
  '1q2w3e4R',
  'Welcome1',
  'Iloveyou1',
  'Admin123',
  'Summer2025',
  'Thailande2026',
  'Doudou93',
  'Jetaime1!',
  'Chiangmai2026',
  'Nomade2027',
])('%s is guessable', async (password) => {
  expect(await isGuessable(password)).toBe(true)
})

test.each(['ZoeLevy1990', 'Zoélévy75', 'Levyzoe1990', 'Zoe.Levy1'])(
  '%s is made of the person’s own name or address',
  async (password) => {
    expect(await isGuessable(password)).toBe(true)
  },
)

test.each([
  'Correct horse battery staple 7',
  'Je pars en Thaïlande en 2026',
  'Mon chat dort 8 heures',
  'Horizon-Libre-7',
  'Valise-Ouverte-26',
  'Palmier-Vert-42',
  'Mangrove-77',
  'xK9dPq2mZ',
  'Palmie42',
  `Trois longues marches à pied dans la forêt 3${' de nuit'.repeat(10)}`,
])('%s is not guessable', async (password) => {
  expect(await isGuessable(password)).toBe(false)
})

test('a long password is checked in slices, and a repetitive one is as weak as its beginning', async () => {
  expect(await isGuessable(`P4${'a'.repeat(126)}`)).toBe(true)
  expect(await isGuessable(`P4${'a'.repeat(86)} Correct horse battery staple 7`)).toBe(false)
})

test('this rule is not part of the schemas, so an older password still logs in', () => {
  const form = { email: 'zoe@example.fr', password: 'Password123', fullName: 'Zoé' }
  expect(fieldErrors(signupSchema.safeParse(form))).toEqual({})
  expect(fieldErrors(loginSchema.safeParse(form))).toEqual({})
})
