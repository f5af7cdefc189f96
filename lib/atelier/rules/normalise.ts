const THAI_ZERO = '๐'.codePointAt(0)!

/** Spaces of all kinds, full-width and Thai digits, soft hyphens: as if typed on one keyboard. Keeps lines apart. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[๐-๙]/g, (digit) => String(digit.codePointAt(0)! - THAI_ZERO))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(\p{L})(?=\d)/gu, (letter: string, _: string, at: number, whole: string) =>
      /(?:THB|EUR|USD)$/i.test(whole.slice(Math.max(0, at - 2), at + 1)) ? `${letter} ` : letter,
    )
