import type { Element, ElementContent, Root } from 'hast'

import type { ArticleFact } from './article-schema'

/** The number of notes in components/reader/articles/margin-notes.css. */
const MOST_MARGIN_NOTES = 32

/** Sources in the order of the text; those without `beside` come last. */
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
  if (placed.length > MOST_MARGIN_NOTES) throw new Error(`${file}: more than ${MOST_MARGIN_NOTES} sources have a place`)
  return [...placed.map(({ fact }) => fact), ...facts.filter(({ beside }) => beside === undefined)]
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
    if ('children' in child && wrap(child as Element, words, place)) return true
  }
  return false
}

/**
 * Rehype plugin: gives the words beside which a source is shown a class with its number, from 1, for the margin notes.
 * @param isFile false for a text that changes while the site runs: a source without its words has no place then
 * @throws when a source's words are not found in one text node of a file
 */
export const markFacts =
  (facts: readonly ArticleFact[], isFile = true) =>
  () =>
  (tree: Root) => {
    facts.forEach(({ beside }, index) => {
      if (beside !== undefined && !wrap(tree, beside, index + 1) && isFile) {
        throw new Error(`"${beside}" is not in one piece of the text: a source cannot stand beside it`)
      }
    })
  }
