import { expect, test } from 'vitest'

import { escapeLetters, inOneByte } from './one-byte'

const BEYOND_LATIN_1 = /[^\0-\xff]/

/** What a program says, before and after. */
async function bothWays(code: string): Promise<readonly [unknown, unknown]> {
  const escaped = await inOneByte(code)
  expect(escaped).not.toMatch(BEYOND_LATIN_1)
  const run = (text: string) => new Function(`return ${text}`)() as unknown
  return [run(code), run(escaped ?? '')]
}

test.each([
  ['a string', '"l’été, 5 €"'],
  ['a letter after a backslash that means nothing', String.raw`"l\’été"`],
  ['a letter after a backslash that is one', String.raw`"l\\’été"`],
  ['a template with a part', '`l’été ${1 + 1} €`'],
  ['a letter of two units', '"🌴" + `🌴`'],
  ['a name', '(() => { const œuvre = 1; return { œuvre, "prix en €": 2 } })()'],
  ['a regular expression', '"« l’été » 🌴".replace(/[’–]|🌴/gu, "-") + /^[^’]$/.test("’")'],
])('%s says the same in one byte a letter', async (_, code) => {
  const [before, after] = await bothWays(code)
  expect(after).toEqual(before)
})

test('French letters of Latin-1 take one byte already, and stay', () => {
  expect(escapeLetters('"« é »\u00a0: œ"')).toBe(String.raw`"« é »${'\u00a0'}: \u0153"`)
})

test.each([
  ['a tag that reads the raw text', 'String.raw`l’été`'],
  ['a string that goes on in the next line', '"a\\\u2028b"'],
])('%s is left as it is', async (_, code) => {
  expect(await inOneByte(code)).toBeNull()
})
