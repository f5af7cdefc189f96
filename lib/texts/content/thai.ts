import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `{je}`, `{p}` and `{q}` stand for what depends on who speaks: components/members/thai/voice.ts. */
export interface ThaiSentence {
  readonly french: string
  readonly thai: string
  /** For a French ear: syllables joined by hyphens, each with its tone, 1 to 4, unless it is level. */
  readonly reading: string
}

/** The sentences of one place: a taxi, a bank. */
export interface ThaiCounter {
  /** Its anchor. */
  readonly id: string
  readonly name: string
  readonly sentences: readonly ThaiSentence[]
}

function readSentence(line: string): ThaiSentence {
  const [french, thai, reading, ...more] = line.split(' | ')
  if (!french || !thai || !reading || more.length > 0) throw new Error(`content/thai/sentences.txt: ${line}`)
  return { french, thai, reading }
}

/** Each counter begins with « # id | name », and has a sentence a line. @throws Error for a line that has not its parts */
function readCounters(text: string): readonly ThaiCounter[] {
  const blocks = text.split(/^# /m).slice(1)
  return blocks.map((block) => {
    const [head = '', ...lines] = block.trimEnd().split('\n')
    const [id, name] = head.split(' | ')
    if (!id || !name) throw new Error(`content/thai/sentences.txt: # ${head}`)
    return { id, name, sentences: lines.map(readSentence) }
  })
}

const counters = readCounters(readFileSync(join(process.cwd(), 'content/thai/sentences.txt'), 'utf8'))

export const getThaiCounters = (): readonly ThaiCounter[] => counters

export const countThaiSentences = (): number => counters.reduce((sum, { sentences }) => sum + sentences.length, 0)
