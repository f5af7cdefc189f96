import 'server-only'

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { normalise } from './normalise'

export interface ContentFile {
  /** Path from the repository's root. */
  readonly file: string
  readonly lines: readonly string[]
}

export interface ContentLine {
  readonly file: string
  /** From 1. */
  readonly number: number
  /** Normalised, without the indentation. */
  readonly text: string
}

const isText = (name: string) => /\.(?:ts|mdx?)$/.test(name) && !/\.test\.|^(?:legal|proofreading)[\\/]/.test(name)

function readAll(): readonly ContentFile[] {
  const directory = join(process.cwd(), 'content')
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter(isText)
    .map((name) => ({
      file: `content/${name.replaceAll('\\', '/')}`,
      lines: readFileSync(join(directory, name), 'utf8').split('\n'),
    }))
    .toSorted((one, other) => one.file.localeCompare(other.file, 'en'))
}

let files: readonly ContentFile[] | undefined

/** What an engineer would change, as it is written there. Texts do not change within a process. */
export const readContentFiles = (): readonly ContentFile[] => (files ??= readAll())

export function findContentLines(isFound: (line: string, file: string) => boolean): readonly ContentLine[] {
  return readContentFiles().flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => (isFound(line, file) ? [{ file, number: at + 1, text: normalise(line).trim() }] : [])),
  )
}
