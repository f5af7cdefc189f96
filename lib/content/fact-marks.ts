import type { Element, ElementContent, Root } from 'hast'

import type { ArticleFact } from './article-schema'

/** A note each in components/articles/margin-notes.css. */
const MOST_MARGIN_NOTES = 32

/** What a letter of the text and a source take in height, at 1280 px, in px; the source's with room to spare. */
const TEXT_PER_LETTER = 0.45
const heightOf = ({ source }: ArticleFact) => 34 + 18 * Math.ceil((source.length + 58) / 27)

/**
 * Sources in the order of the text; those that stand beside no sentence come last, and those for which the note before leaves no
 * room: they lose their place.
 */
export function inOrderOfText(facts: readonly ArticleFact[], text: string, file: string): ArticleFact[] {
  const placed = facts.flatMap((fact) => {
    if (fact.beside === undefined) return []
    const at = text.indexOf(fact.beside)
    if (at < 0 || text.includes(fact.beside, at + 1)) {
      throw new Error(`${file}: a fact stands beside "${fact.beside}", which the text must have once`)
    }
    return [{ fact, at }]
  })
  placed.sort((a, b) => a.at - b.at)
  let end = 0
  const beside: ArticleFact[] = []
  const others = facts.filter((fact) => fact.beside === undefined)
  for (const { fact, at } of placed) {
    const top = at * TEXT_PER_LETTER
    if (top < end) {
      others.push({ ...fact, beside: undefined })
      continue
    }
    beside.push(fact)
    end = top + heightOf(fact)
  }
  if (beside.length > MOST_MARGIN_NOTES) throw new Error(`${file}: more than ${MOST_MARGIN_NOTES} sources have a place`)
  return [...beside, ...others]
}

const mark = (value: string, place: number): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [`fact-${place}`] },
  children: [{ type: 'text', value }],
})

/** @returns whether the words were found below `parent`, in one piece of text */
function wrap(parent: Root | Element, words: string, place: number): boolean {
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'text') {
      const at = child.value.indexOf(words)
      if (at < 0) continue
      const pieces: ElementContent[] = [
        { type: 'text', value: child.value.slice(0, at) },
        mark(words, place),
        { type: 'text', value: child.value.slice(at + words.length) },
      ]
      parent.children.splice(index, 1, ...pieces)
      return true
    }
    // The components of MDX are no elements; they hold text all the same.
    if ('children' in child && wrap(child as Element, words, place)) return true
  }
  return false
}

/**
 * Rehype plugin: gives the words that a source stands beside a class with its number, from 1, for the notes in the margin.
 * @throws when a source's words are not to be found in one piece
 */
export const markFacts = (facts: readonly ArticleFact[]) => () => (tree: Root) => {
  facts.forEach(({ beside }, index) => {
    if (beside !== undefined && !wrap(tree, beside, index + 1)) {
      throw new Error(`"${beside}" is not in one piece of the text: a source cannot stand beside it`)
    }
  })
}
