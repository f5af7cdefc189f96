/**
 * Secrets that must never reach a log, be it in our own lines, in Next's, or in an error message. Clients control parts of these
 * lines, so each pattern takes linear time: a look-behind lets a run match from its start only.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // user:password@ in a URL.
  [/(\w:\/\/)[^\s/@"\\]+@/g, '$1[…]@'],
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, '[e-mail]'],
  [/\b(sk|rk|whsec)_(test_|live_)?[A-Za-z0-9]{6,}/g, '$1_[…]'],
  // A signed token or session (JWT or JWE): three or five parts, the first of which is JSON.
  [/(?<![\w-])(?=[\w-]*\beyJ)[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\/flux\/(?!\[)[^\s"?#\\]+/g, '/flux/[token]'],
  // Links that confirm or cancel news have their token in the query.
  [/([?&#][\w.[\]-]+=)[^\s"&#\\]+/g, '$1[…]'],
  [/\b((?:set-)?cookie|authorization)(\\?["']?\s*[:=]\s*)(\\?["']?)[^"'\\\n]+/gi, '$1$2$3[…]'],
]

/** @param line text or JSON, which stays JSON. Text that a client controls must be shortened first (`shorten`, `shortenLine`). */
export const scrub = (line: string): string =>
  SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), line)

export const LINE_MAX_LENGTH = 8_000
const TEXT_MAX_LENGTH = 2_500

/** Cuts at a word's end: half an address would no longer be recognised by `scrub`. */
export function shorten(text: string, maxLength = TEXT_MAX_LENGTH): string {
  if (text.length <= maxLength) return text
  const end = Math.max(text.lastIndexOf(' ', maxLength), text.lastIndexOf('\n', maxLength), 0)
  return `${text.slice(0, end)} […]`
}

/** @param line one JSON object, which it stays */
export function shortenLine(line: string): string {
  if (line.length <= LINE_MAX_LENGTH) return line
  const fields = JSON.parse(line, (_, value: unknown) => (typeof value === 'string' ? shorten(value) : value)) as object
  const shorter = `${JSON.stringify(fields)}\n`
  if (shorter.length <= LINE_MAX_LENGTH) return shorter
  const { level, time, msg } = fields as Readonly<Record<string, unknown>>
  return `${JSON.stringify({ level, time, msg: shorten(String(msg), 1_000) })}\n`
}
