/** What may stand in a log nowhere, whoever wrote it there: our own lines, Next's, or the message of somebody's error. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // user:password@ of an address.
  [/(\w:\/\/)[^\s/@"\\]+@/g, '$1[…]@'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, '[e-mail]'],
  [/\b(sk|rk|whsec)_(test_|live_)?[A-Za-z0-9]{6,}/g, '$1_[…]'],
  // A signed token or session: three parts or five, of which the first is JSON.
  [/\beyJ[\w-]+(\.[\w-]*){1,4}/g, '[token]'],
  [/\/flux\/(?!\[)[^\s"?#\\]+/g, '/flux/[token]'],
  // Confirmations and cancellations of news carry theirs behind the question mark.
  [/([?&#][\w.[\]-]+=)[^\s"&#\\]+/g, '$1[…]'],
  [/\b((?:set-)?cookie|authorization)(\\?["']?\s*[:=]\s*)(\\?["']?)[^"'\\\n]+/gi, '$1$2$3[…]'],
]

/** @param line of text or of JSON, which stays JSON */
export const scrub = (line: string): string =>
  SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), line)
