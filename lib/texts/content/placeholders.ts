/** « [ville, fuseau] » is to be filled in; « [À COMPLÉTER] » is a word of the request itself. */
const PLACEHOLDER = /\[([^[\]]+)\]/g

const isToFill = (name: string) => name !== name.toUpperCase()

/** What a request leaves to its reader, each once, in its order. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (isToFill(name) ? [name] : []))),
]

/** @param values by placeholder; what is empty stays as it is */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name]?.trim() || whole)

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’']/g, ' ')
    .toLowerCase()

/** Whether a text has all words of a question, whatever their accents. */
export function hasWords(text: string, question: string): boolean {
  const within = plain(text)
  return plain(question)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
