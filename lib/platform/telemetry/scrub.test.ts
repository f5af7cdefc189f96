import { describe, expect, test } from 'vitest'

import { LINE_MAX_LENGTH, scrub, shortenLine } from './scrub'

/** A character outside Latin-1 makes V8 use its slower string representation. */
const LENGTH = 100_000
const repeated = (text: string) => `…${text.repeat(LENGTH / text.length)}`

const WORST = {
  'an address of many labels': `${repeated('a@')}${repeated('a.')}com`,
  'one label after another': `…a@${repeated('a.')}com`,
  'labels that end in digits': `…a@${repeated('a1.')}`,
  'an address without an end': repeated('a.b-c_'),
  hyphens: repeated('-'),
  'at signs': repeated('@'),
  'beginnings of tokens': repeated('eyJ-'),
  'parts of tokens': repeated('eyJ.'),
  'beginnings of queries': repeated('?a[]'),
  'names of cookies': repeated('cookie   '),
  'a cookie of spaces': `cookie:${' '.repeat(LENGTH)}""`,
  'addresses with passwords': repeated('a://a:'),
  'beginnings of keys': repeated('sk_live_'),
} as const

// In linear time: a quadratic pattern would not end before the test's limit.
test('scrubs the worst texts of a hundred thousand characters', () => {
  for (const [name, text] of Object.entries(WORST)) expect.soft(scrub(text), name).not.toBe('')
})

describe('a long line', () => {
  const lineOf = (fields: object) =>
    `${JSON.stringify({ level: 'error', time: '2026-11-24T11:00:00.000Z', ...fields })}\n`
  const read = (line: string) => JSON.parse(line) as Record<string, unknown>

  test('stays as it is up to the limit', () => {
    const line = lineOf({ msg: 'x'.repeat(LINE_MAX_LENGTH - 100) })
    expect(shortenLine(line)).toBe(line)
  })

  test('is shortened before scrubbing and stays one JSON object', () => {
    for (const [name, text] of Object.entries(WORST)) {
      const line = shortenLine(lineOf({ err: { message: text, stack: `Error: ${text}\n    at here` }, msg: 'Auth.js' }))
      expect.soft(line.length, name).toBeLessThanOrEqual(LINE_MAX_LENGTH)
      expect.soft(read(line), name).toMatchObject({ level: 'error', msg: 'Auth.js' })
    }
  })

  test('keeps the beginning of its texts, up to the end of a word', () => {
    const stack = 'Error: no\n    at here (file.js:1:2)\n'.repeat(1_000)
    const { err } = read(shortenLine(lineOf({ err: { stack } }))) as { err: { stack: string } }
    expect(err.stack).toMatch(/^Error: no\n {4}at here/)
    expect(err.stack).toMatch(/\[…\]$/)
  })

  test('never shows part of a secret at the cut', () => {
    for (const secret of ['zoe.levy@exemple.fr', '?token=s3cr3ts3cr3t', 'https://horizon:s3cr3t@db.example.fr/x'])
      for (let before = 2_300; before < 2_700; before += 7) {
        const line = scrub(
          shortenLine(lineOf({ msg: `${'un mot '.repeat(1_000).slice(0, before)} ${secret} ${'x '.repeat(5_000)}` })),
        )
        expect(line).not.toMatch(/zoe|s3c/)
      }
  })

  test('with many fields keeps its level, time and message', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`field${index}`, 'un mot '.repeat(300)]),
    )
    const line = shortenLine(lineOf({ ...fields, msg: 'too much' }))
    expect(line.length).toBeLessThanOrEqual(LINE_MAX_LENGTH)
    expect(read(line)).toEqual({ level: 'error', time: '2026-11-24T11:00:00.000Z', msg: 'too much' })
  })
})
