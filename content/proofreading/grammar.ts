import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import { getSources, isEnglish, readTexts } from './texts'

const COMMAND = 'grammalecte-cli'

/** Typography and spelling have their own tests; the rest is a matter of taste. */
const OFF = ['apos', 'chim', 'eepi', 'esp', 'maj', 'nbsp', 'num', 'tu', 'typo', 'unit']

const faultSchema = z.object({ nStart: z.int(), nEnd: z.int(), sType: z.string(), sMessage: z.string() })

type Reported = z.infer<typeof faultSchema>

const reportSchema = z.object({
  data: z.array(z.object({ iParagraph: z.int(), lGrammarErrors: z.array(faultSchema) })),
})

export interface GrammarFault {
  readonly file: string
  readonly text: string
  /** The marked passage, with the words around it. */
  readonly passage: string
  readonly message: string
}

/** On Debian: apt-get install grammalecte-cli. */
export const isGrammarCheckerInstalled = (): boolean => spawnSync(COMMAND, ['--help']).status === 0

const SENTENCE = /^["«\p{Lu}\d-][^|]*\p{L} \p{L}[^|]*[.!?…](?:\s|[»)]|$)/u

interface Line {
  readonly file: string
  readonly text: string
}

/** The French sentences of the spelling test, without labels and table cells. */
export const getSentences = (): readonly Line[] =>
  getSources().flatMap((file) =>
    readTexts(file)
      .flatMap((text) => text.split(/\n|(?<=[.!?…][»)]?) {2,}/))
      .map((text) => ({ file, text: text.replace(/^[\s>#*-]+/, '').trim() }))
      .filter(({ text }) => SENTENCE.test(text) && !isEnglish(text)),
  )

const WORD_BEFORE = /\S*\s*$/

const WORD_AFTER = /^\s*\S*/

function ask(lines: readonly Line[]): readonly GrammarFault[] {
  const folder = mkdtempSync(join(tmpdir(), 'grammar-'))
  try {
    const file = join(folder, 'texts.txt')
    writeFileSync(file, lines.map(({ text }) => `${text}\n`).join(''))
    const { stdout } = spawnSync(COMMAND, ['-f', file, '-j', '-owe', '-off', ...OFF], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const { data } = reportSchema.parse(JSON.parse(stdout))
    return data.flatMap(({ iParagraph, lGrammarErrors }) => {
      const line = lines[iParagraph - 1]
      if (!line) throw new Error(`no line ${iParagraph}`)
      return lGrammarErrors.filter(({ sType }) => sType !== 'notype').map((fault) => describe(line, fault))
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function describe({ file, text }: Line, { nStart, nEnd, sMessage }: Reported): GrammarFault {
  const before = WORD_BEFORE.exec(text.slice(0, nStart))?.[0] ?? ''
  const after = WORD_AFTER.exec(text.slice(nEnd))?.[0] ?? ''
  return { file, text, passage: (before + text.slice(nStart, nEnd) + after).replace(/\s+/g, ' '), message: sMessage }
}

const keyOf = (text: string) => createHash('sha256').update(`${OFF.join()} ${text}`).digest('base64').slice(0, 16)

/**
 * Runs the checker once, for new sentences only: those without mistakes are cached.
 * @param kept path of the cache
 * @throws Error when the checker's output is not a report
 */
export function findGrammarFaults(lines: readonly Line[], kept: string): readonly GrammarFault[] {
  const clean = new Set<string>(
    existsSync(kept) ? z.array(z.string()).parse(JSON.parse(readFileSync(kept, 'utf8'))) : [],
  )
  const unread = lines.filter(({ text }) => !clean.has(keyOf(text)))
  const faults = unread.length > 0 ? ask(unread) : []
  const faulty = new Set(faults.map(({ text }) => text))
  mkdirSync(dirname(kept), { recursive: true })
  const keys = new Set(lines.filter(({ text }) => !faulty.has(text)).map(({ text }) => keyOf(text)))
  writeFileSync(kept, JSON.stringify([...keys].sort()))
  return faults
}
