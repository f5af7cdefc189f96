const WORDS_PER_MINUTE = 200

/** A line such as `:::callout[Attention]{tone="attention"}`; its brackets hold what it says. */
export const DIRECTIVE = /^:{2,}[a-z-]*(?:\[(.*)\])?(?:\{.*\})?$/gm

/**
 * Counts the words of Markdown: prose, headings, tables, and labels of directives. Labels and rules of a simulator
 * (content/simulations/budget.ts, content/simulations/visa.ts) do not count.
 * A word is surrounded by spaces and contains a letter or digit; « 12 500 » is one.
 */
export function countWords(markdown: string): number {
  const text = markdown
    .replace(/^```.*$/gm, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(DIRECTIVE, '$1')
    .replace(/(\d)[\u202f\u00a0 ](?=\d{3})/g, '$1')
  return text.split(/[\s|]+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length
}

/** @returns whole minutes, at least one */
export const getReadingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(countWords(markdown) / WORDS_PER_MINUTE))
