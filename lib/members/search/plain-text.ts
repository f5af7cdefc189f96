import { DIRECTIVE } from '@/lib/texts/content/reading-time'

export interface TextPart {
  /** Null above the first heading. */
  readonly heading: string | null
  readonly body: string
}

/** Text of Markdown without markup. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, ' ')
    .replace(DIRECTIVE, '$1')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^\|[ :|-]+\|$/gm, ' ')
    .replace(/^[ \t]*\|/gm, ' ')
    .replace(/(?<![ \t])[ \t]*\|[ \t]*$/gm, '. ')
    .replace(/(?<!\s)\s*\|\s*/g, ', ')
    .replace(/^[ \t]*(?:[-*+]|\d+\.|>|#{1,6})\s+/gm, '')
    .replace(/\[[ x]\] ?/g, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|\W)[*_](?=\S)|(?<=\S)[*_](?=\W|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** @param headings pattern of lines that begin a part, for example `/^## +(.+)$/gm` */
export function splitParts(markdown: string, headings: RegExp): readonly TextPart[] {
  const starts = [...markdown.matchAll(headings)]
  const opening = markdown.slice(0, starts[0]?.index ?? markdown.length)
  const parts = starts.map((match, index) => ({
    heading: toPlainText(match[1] ?? ''),
    body: toPlainText(markdown.slice(match.index + match[0].length, starts[index + 1]?.index ?? markdown.length)),
  }))
  return [{ heading: null, body: toPlainText(opening) }, ...parts]
}
