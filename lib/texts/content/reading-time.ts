const WORDS_PER_MINUTE = 200

/**
 * Words that a reader of this MDX reads: prose, headings, tables, and the texts given to components.
 * A simulator's own labels and rules (content/budget.ts, content/visa.ts) are for use, not for reading: they do not count.
 * A word is what stands between spaces and holds a letter or a digit; « 12 500 » is one.
 */
export function countWords(mdx: string): number {
  const text = mdx
    // A sentence that the text has already.
    .replace(/<PullQuote>.*<\/PullQuote>/g, ' ')
    .replace(/^```.*$/gm, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    // A component's tag is read for the strings in it.
    .replace(
      /<\/?[A-Z][\s\S]*?\/?>/g,
      (tag) => ` ${[...tag.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, string]) => string).join(' ')} `,
    )
    .replace(/(\d)[\u202f\u00a0 ](?=\d{3})/g, '$1')
  return text.split(/[\s|]+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length
}

/** @returns whole minutes, at least one. */
export const getReadingMinutes = (mdx: string): number => Math.max(1, Math.round(countWords(mdx) / WORDS_PER_MINUTE))
