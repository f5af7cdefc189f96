/**
 * What may stand in a log nowhere, whoever wrote it there: our own lines, Next's, or the message of somebody's error. Strangers write
 * parts of these lines, so each pattern is linear: a look-behind lets a run be tried from its beginning only.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // user:password@ of an address.
  [/(\w:\/\/)[^\s/@"\\]+@/g, '$1[…]@'],
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, '[e-mail]'],
  [/\b(sk|rk|whsec)_(test_|live_)?[A-Za-z0-9]{6,}/g, '$1_[…]'],
  // A signed token or session: three parts or five, of which the first is JSON.
  [/(?<![\w-])(?=[\w-]*\beyJ)[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\/flux\/(?!\[)[^\s"?#\\]+/g, '/flux/[token]'],
  // Confirmations and cancellations of news carry theirs behind the question mark.
  [/([?&#][\w.[\]-]+=)[^\s"&#\\]+/g, '$1[…]'],
  [/\b((?:set-)?cookie|authorization)(\\?["']?\s*[:=]\s*)(\\?["']?)[^"'\\\n]+/gi, '$1$2$3[…]'],
]

/** @param line of text or of JSON, which stays JSON. Cut before by whoever has it from a stranger: shorten, shortenLine */
export const scrub = (line: string): string =>
  SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), line)

export const LINE_MAX_LENGTH = 8_000
const TEXT_MAX_LENGTH = 2_500

/** At the end of a word, or nothing of it: a cut must not leave half of an address that scrubbing would not recognize. */
export function shorten(text: string, maxLength = TEXT_MAX_LENGTH): string {
  if (text.length <= maxLength) return text
  const end = Math.max(text.lastIndexOf(' ', maxLength), text.lastIndexOf('\n', maxLength), 0)
  return `${text.slice(0, end)} […]`
}

/** @param line one object of JSON, which it stays */
export function shortenLine(line: string): string {
  if (line.length <= LINE_MAX_LENGTH) return line
  const fields = JSON.parse(line, (_, value: unknown) => (typeof value === 'string' ? shorten(value) : value)) as object
  const shorter = `${JSON.stringify(fields)}\n`
  if (shorter.length <= LINE_MAX_LENGTH) return shorter
  const { level, time, msg } = fields as Readonly<Record<string, unknown>>
  return `${JSON.stringify({ level, time, msg: shorten(String(msg), 1_000) })}\n`
}
