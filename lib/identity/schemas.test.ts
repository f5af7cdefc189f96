import { describe, expect, test } from 'vitest'

import { fieldErrors, loginSchema, signupSchema } from './schemas'

const VALID = { email: 'zoe@example.fr', password: 'Palmier42', fullName: 'Zoé Lévy' }

const refusals = (changes: object) => fieldErrors(signupSchema.safeParse({ ...VALID, ...changes }))
const refusal = (changes: object) => Object.values(refusals(changes))[0] ?? null
const accepted = (changes: object) => signupSchema.parse({ ...VALID, ...changes })

/** A valid address of an exact length: labels of a domain have at most 63 characters. */
function emailOfLength(length: number): string {
  const local = 'z'.repeat(60)
  const labels = length - local.length - 1 - '.fr'.length
  const domain = 'a'.repeat(labels).replace(/(.{60})(?=.{2})/g, (part) => `${part.slice(0, 59)}.`)
  return `${local}@${domain}.fr`
}

describe('e-mail', () => {
  const INVALID = "Format d'email invalide"

  test.each(['', 'zoe', 'zoe@', '@example.fr', 'zoe@example', 'zoe example@x.fr', 'zoe@exa mple.fr', 'a@b@c.fr'])(
    'refuses %j',
    (email) => {
      expect(refusal({ email })).toBe(INVALID)
    },
  )

  test('refuses line breaks and null bytes inside', () => {
    expect(refusal({ email: 'zoe@example.fr\nBcc: tous@example.fr' })).toBe(INVALID)
    expect(refusal({ email: 'zoe\u0000@example.fr' })).toBe(INVALID)
    expect(refusal({ email: 'zoe@example.fr\u0000' })).toBe(INVALID)
  })

  test('refuses lookalike letters', () => {
    expect(refusal({ email: 'zоe@example.fr' })).toBe(INVALID)
    expect(refusal({ email: 'zoe＠example.fr' })).toBe(INVALID)
  })

  test.each([undefined, null, 42, {}, ['zoe@example.fr']])('refuses values that are not strings: %j', (email) => {
    expect(refusal({ email })).toBe(INVALID)
  })

  test('is trimmed and lower-cased', () => {
    expect(accepted({ email: '  Zoe.LEVY+site@Example.FR \n' }).email).toBe('zoe.levy+site@example.fr')
  })

  test.each([
    ['between marks of direction', '\u202Azoe@example.fr\u202C'],
    ['with a mark of direction', '\u200Fzoe@example.fr'],
    ['with invisible spaces', 'zo\u200Be@example.fr\u200B'],
    ['with a soft hyphen', 'zoe@exam\u00ADple.fr'],
    ['with the mark of a file', '\uFEFFzoe@example.fr'],
    ['of a link', 'mailto:zoe@example.fr'],
    ['in angle brackets', '<zoe@example.fr>'],
    ['of a link in angle brackets', ' <mailto:zoe@example.fr> '],
    ['out of a list', 'zoe@example.fr,'],
    ['at the end of a sentence', 'zoe@example.fr.'],
  ])('pasted %s is cleaned', (_how, email) => {
    expect(accepted({ email }).email).toBe('zoe@example.fr')
  })

  test.each([
    "o'neil@example.fr",
    '_lea@example.museum',
    'jean&marie@example.fr',
    'a/b@example.fr',
    'x=y@example.fr',
    'zoe@exemple.xn--p1ai',
    'lea@xn--caf-du-port-eeb.fr',
  ])('accepts %s', (email) => {
    expect(accepted({ email }).email).toBe(email)
  })

  test.each([
    '.zoe@example.fr',
    'zoe.@example.fr',
    'zo..e@example.fr',
    'zoe@-example.fr',
    'zoe@example-.fr',
    'zoe@example.f1',
    'zoe@example.xn--',
    '"zoe"@example.fr',
    'zoe@[127.0.0.1]',
    'zoe@example..fr',
  ])('refuses %s', (email) => {
    expect(refusal({ email })).toBe(INVALID)
  })

  test('has at most 255 characters', () => {
    expect(emailOfLength(255)).toHaveLength(255)
    expect(accepted({ email: emailOfLength(255) }).email).toBe(emailOfLength(255))
    expect(refusal({ email: emailOfLength(256) })).toBe("L'email est trop long")
  })

  test('surrounding spaces do not count towards the length', () => {
    expect(accepted({ email: `   ${emailOfLength(255)}   ` }).email).toHaveLength(255)
  })

  test('a wrong format is reported before a wrong length', () => {
    expect(refusal({ email: 'z'.repeat(300) })).toBe(INVALID)
  })
})

describe('password', () => {
  const CLASSES = 'Le mot de passe doit contenir une majuscule, une minuscule et un chiffre'
  const SHORT = 'Le mot de passe doit contenir au moins 8 caractères'

  test('has at least 8 characters', () => {
    expect(refusal({ password: 'Palmi42' })).toBe(SHORT)
    expect(accepted({ password: 'Palmie42' }).password).toBe('Palmie42')
    expect(refusal({ password: '' })).toBe(SHORT)
    expect(refusal({ password: undefined })).toBe(SHORT)
  })

  test('has at most 128 characters', () => {
    expect(accepted({ password: `P4${'a'.repeat(126)}` }).password).toHaveLength(128)
    expect(refusal({ password: `P4${'a'.repeat(127)}` })).toBe('Le mot de passe est trop long')
  })

  test.each(['palmier42', 'PALMIER42', 'PalmierVert', '12345678'])(
    'needs upper case, lower case and a digit: %s',
    (password) => {
      expect(refusal({ password })).toBe(CLASSES)
    },
  )

  test('accented letters and digits of other scripts do not count', () => {
    expect(refusal({ password: 'Épalmier42' })).toBe(CLASSES)
    expect(refusal({ password: 'Palmier٤٢' })).toBe(CLASSES)
  })

  test.each(['Palmier42\u0000', 'Palmier\t42', 'Palmier42\u0085'])('refuses control characters: %j', (password) => {
    expect(refusal({ password })).toContain('Un caractère invisible')
  })

  test('is not trimmed', () => {
    expect(accepted({ password: '  Palmier 42é🌴  ' }).password).toBe('  Palmier 42é🌴  ')
  })
})

describe('full name', () => {
  const CHARACTERS = 'Caractères invalides dans le nom'

  test.each([
    'Zoé',
    'Jean-Édouard',
    "Éléonore d'Été",
    'Éléonore d’Été',
    'Łukasz Żak',
    'Ñuño Öz',
    'Ngọc Ánh',
    'Œuvre Çelik',
  ])('accepts %s', (fullName) => {
    expect(accepted({ fullName }).fullName).toBe(fullName)
  })

  test('a combining accent is stored in one form', () => {
    expect(accepted({ fullName: 'Zoe\u0301' }).fullName).toBe('Zoé')
  })

  test.each([
    ['a no-break space', 'Zoé\u00a0Lévy', 'Zoé Lévy'],
    ['a no-break hyphen', 'Jean\u2011Édouard', 'Jean-Édouard'],
    ['a typographic hyphen', 'Jean\u2010Édouard', 'Jean-Édouard'],
    ['a dash that only looks like a hyphen', 'Jean–Édouard', 'Jean-Édouard'],
    ['a turned apostrophe', 'N‘Diaye', 'N’Diaye'],
    ['an accent for an apostrophe', 'D´Angelo', 'D’Angelo'],
    ['a Catalan point', 'Gal·la', 'Gal·la'],
    ['an initial', 'J. Martin', 'J. Martin'],
    ['initials', 'J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['an abbreviation', 'Zoé Lévy Jr.', 'Zoé Lévy Jr.'],
    ['an invisible space at the end', 'Zoé\u200B', 'Zoé'],
    ['a mark that turns the text around', 'Zoé \u202Eyvél', 'Zoé yvél'],
  ])('folds %s', (_what, typed, fullName) => {
    expect(accepted({ fullName: typed }).fullName).toBe(fullName)
  })

  test('is trimmed', () => {
    expect(accepted({ fullName: '  Zoé Lévy ' }).fullName).toBe('Zoé Lévy')
  })

  test.each(['', '   ', '\t\n', undefined, null])('is required: %j', (fullName) => {
    expect(refusal({ fullName })).toBe('Le nom est requis')
  })

  test('has at most 100 characters', () => {
    expect(accepted({ fullName: 'é'.repeat(100) }).fullName).toHaveLength(100)
    expect(refusal({ fullName: 'é'.repeat(101) })).toBe('Le nom est trop long')
  })

  test.each([
    ['a digit', 'Zoé 2'],
    ['an underscore', 'Zoé_Lévy'],
    ['an address of a site', 'www.exemple.fr'],
    ['a short address of a site', 'x.com'],
    ['an e-mail', 'zoe@example.fr'],
    ['markup', '<b>Zoé</b>'],
    ['a multiplication sign, among the accented letters of Latin-1', 'Zo×é'],
    ['a division sign, among the accented letters of Latin-1', 'Zo÷é'],
    ['an emoji', 'Zoé 🌴'],
    ['a null byte', 'Zoé\u0000'],
    ['a line break inside', 'Zoé\nLévy'],
    ['a tab inside', 'Zoé\tLévy'],
    ['a prime that only looks like an apostrophe', 'd′Été'],
    ['digits of another script', 'Zoé ٤'],
  ])('refuses %s', (_what, fullName) => {
    expect(refusal({ fullName })).toMatch(new RegExp(`^${CHARACTERS}`))
  })

  test.each([
    ['Zoé 2', '2'],
    ['Zoé_Lévy', '_'],
    ['Zoé 🌴', '🌴'],
    ['x.com', '.'],
  ])('of %s, the refused sign is named', (fullName, sign) => {
    expect(refusal({ fullName })).toBe(`${CHARACTERS}\u00a0: «\u00a0${sign}\u00a0»`)
  })

  test('an invisible sign has no name', () => {
    expect(refusal({ fullName: 'Zoé\tLévy' })).toBe(CHARACTERS)
  })
})

describe('the forms', () => {
  test('the first message is the first field’s', () => {
    expect(refusal({ email: 'zoe', password: 'x', fullName: '' })).toBe("Format d'email invalide")
    expect(refusal({ password: 'x', fullName: '' })).toBe('Le mot de passe doit contenir au moins 8 caractères')
  })

  test('every wrong field is reported with its first message', () => {
    expect(refusals({ email: 'zoe', password: 'x', fullName: '' })).toEqual({
      email: "Format d'email invalide",
      password: 'Le mot de passe doit contenir au moins 8 caractères',
      fullName: 'Le nom est requis',
    })
  })

  test('the login form has no name', () => {
    expect(loginSchema.parse({ email: 'Zoe@Example.fr', password: 'Palmier42' })).toEqual({
      email: 'zoe@example.fr',
      password: 'Palmier42',
      code: '',
    })
  })

  test('valid input gives no message', () => {
    expect(refusal({})).toBeNull()
  })

  test('unknown fields are dropped', () => {
    expect(accepted({ role: 'admin', sessionVersion: 9 })).toEqual(VALID)
  })
})
