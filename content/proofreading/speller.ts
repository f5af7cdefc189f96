import english from 'dictionary-en'
import french from 'dictionary-fr'
import { loadModule } from 'hunspell-asm'

import { isEnglish } from './texts'

/** A word with elisions and hyphens: « aujourd’hui », « l’eau », « rendez-vous ». Anything with a digit is a code: « TM30 ». */
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*(?![\p{L}\p{N}]|-\p{N})/gu

const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)[’']/i

export interface Speller {
  /** @returns the words of a text that are in neither the dictionaries nor the project's list */
  readonly getUnknown: (text: string) => readonly string[]
  /** @returns the project's words that no text has used so far */
  readonly getUnused: () => readonly string[]
}

/** @param projectWords words missing in the dictionaries: proper names, tools, Thai words, accepted loanwords */
export async function createSpeller(projectWords: readonly string[]): Promise<Speller> {
  const hunspell = await loadModule()
  const [fr, en] = [french, english].map(({ aff, dic }) =>
    hunspell.create(hunspell.mountBuffer(aff), hunspell.mountBuffer(dic)),
  )
  const unused = new Set(projectWords)
  const known = new Map(projectWords.map((word) => [word, word]))

  const isOurs = (word: string) => {
    const entry = known.get(word) ?? known.get(word.toLowerCase())
    if (entry) unused.delete(entry)
    return entry !== undefined
  }

  const seen = new Map<string, boolean>()
  const isFrench = (word: string) => {
    const known = seen.get(word) ?? fr?.spell(word) ?? false
    seen.set(word, known)
    return known
  }

  function isKnown(word: string, inEnglish: boolean): boolean {
    if (isFrench(word) || (inEnglish && en?.spell(word)) || isOurs(word)) return true
    if (ELISION.test(word)) return isKnown(word.replace(ELISION, ''), inEnglish)
    const parts = word.split('-')
    return parts.length > 1 && parts.every((part) => isKnown(part, inEnglish))
  }

  return {
    getUnknown: (text) => {
      const inEnglish = isEnglish(text)
      return (text.match(WORD) ?? []).filter((word) => word.length > 1 && !isKnown(word, inEnglish))
    },
    getUnused: () => [...unused],
  }
}
