const WORDS_PER_MINUTE = 200

/**
 * Counts the words of MDX: prose, headings, tables, and texts passed to components. Labels and rules of a simulator
 * (content/simulations/budget.ts, content/simulations/visa.ts) do not count.
 * A word is surrounded by spaces and contains a letter or digit; « 12 500 » is one.
 */
export function countWords(mdx: string): number {
  const text = mdx
    .replace(/^```.*$/gm, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    // Keeps the strings of a component's attributes.
    .replace(
      /<\/?[A-Z][\s\S]*?\/?>/g,
      (tag) => ` ${[...tag.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, string]) => string).join(' ')} `,
    )
    .replace(/(\d)[\u202f\u00a0 ](?=\d{3})/g, '$1')
  return text.split(/[\s|]+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length
}

/** @returns whole minutes, at least one */
export const getReadingMinutes = (mdx: string): number => Math.max(1, Math.round(countWords(mdx) / WORDS_PER_MINUTE))
