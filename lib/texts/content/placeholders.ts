import { withoutAccents } from '@/lib/platform/accents'

/** « [ville, fuseau] » is a placeholder; « [À COMPLÉTER] », in capitals, is part of the prompt. */
const PLACEHOLDER = /\[([^[\]]+)\]/g

const isToFill = (name: string) => name !== name.toUpperCase()

/** The placeholders of a prompt, each once, in order. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (isToFill(name) ? [name] : []))),
]

/** @param values by placeholder; empty ones are kept */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name]?.trim() || whole)

const plain = (text: string) => withoutAccents(text).replace(/[’']/g, ' ').toLowerCase()

/** Whether a text contains all words of a query, ignoring accents. */
export function hasWords(text: string, question: string): boolean {
  const within = plain(text)
  return plain(question)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
