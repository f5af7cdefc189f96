import { fromShelf, rowsOf, type Part } from './reader'

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

function toCounter({ label: name, attributes: { id = '' }, ...part }: Part): ThaiCounter {
  const [, ...rows] = rowsOf(part)
  return { id, name, sentences: rows.map(([french = '', thai = '', reading = '']) => ({ french, thai, reading })) }
}

const getPages = fromShelf('thai', ({ parts }) => parts.map(toCounter))

export const getThaiCounters = (): readonly ThaiCounter[] => getPages().flat()

export const countThaiSentences = (): number =>
  getThaiCounters().reduce((sum, { sentences }) => sum + sentences.length, 0)
