import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { transform } from 'esbuild'
import pLimit from 'p-limit'

import { CommandError } from './console'

const AT_ONCE = 2

/** With the backslashes before it. */
const BEYOND_LATIN_1 = /(\\*)([^\0-\xff])/g

const escapeOf = (unit: string) => `u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A backslash that stood before the letter meant nothing there, and becomes that of the escape. */
export const escapeLetters = (code: string): string =>
  code.replace(BEYOND_LATIN_1, (_, slashes: string, unit: string) =>
    slashes.length % 2 === 1 ? slashes + escapeOf(unit) : `${slashes}\\${escapeOf(unit)}`,
  )

/** All strings written alike; what tags of templates are given stands there as strings too. Regular expressions stay as they are. */
async function meaningOf(code: string): Promise<string> {
  const options = { loader: 'js', charset: 'ascii', legalComments: 'none', minifyWhitespace: true } as const
  const { code: alike } = await transform(code, { ...options, supported: { 'template-literal': false } })
  return escapeLetters(alike)
}

/** @returns null when that would not say the same: a tag of a template could see the difference */
export async function inOneByte(code: string): Promise<string | null> {
  const escaped = escapeLetters(code)
  return (await meaningOf(code)) === (await meaningOf(escaped)) ? escaped : null
}

/**
 * V8 keeps the text of a program as long as it runs: in two bytes a letter when one of them is a « ’ » or another beyond Latin-1.
 * @param folder of a build: `.next/server`
 * @throws CommandError for a program that could not be written so
 */
export async function writeInOneByte(folder: string): Promise<void> {
  const limit = pLimit(AT_ONCE)
  const rewrite = async (file: string) => {
    const code = await readFile(file, 'utf8')
    if (code.search(BEYOND_LATIN_1) < 0) return
    const escaped = await inOneByte(code)
    if (escaped === null) throw new CommandError(`${file} means something else with its letters escaped.`)
    await writeFile(file, escaped)
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map((file) => limit(() => rewrite(file))))
}
