const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|source)$/i

interface Address {
  readonly host: string
  readonly path: string
  readonly params: ReadonlyMap<string, string>
}

/** A typed address often lacks its scheme. */
function parse(typed: string): Address | null {
  const text = typed.trim()
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) return null
  const { hostname, pathname, searchParams } = new URL(full)
  if (!hostname.includes('.')) return null
  return {
    host: hostname.toLowerCase().replace(/^www\d?\./, ''),
    path: decodePath(pathname)
      .replace(/\/(?:index\.\w+)?$/i, '')
      .toLowerCase(),
    params: new Map([...searchParams].filter(([name]) => !TRACKING.test(name))),
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a lone « % »
  }
}

/** Whether the text is the address of a page on the web, with or without `https://`. */
export const isAddress = (typed: string): boolean => parse(typed) !== null

/** The same host, without `www.`. */
export function isSameHost(one: string, other: string): boolean {
  const [first, second] = [parse(one), parse(other)]
  return first !== null && second !== null && first.host === second.host
}

/**
 * Whether both lead to the same page. Scheme, `www.`, a last slash, the fragment and tracking do not matter; a parameter does where
 * both addresses have it (`?id=1` is not `?id=2`).
 */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [parse(one), parse(other)]
  if (!first || !second || first.host !== second.host || first.path !== second.path) return false
  return [...first.params].every(([name, value]) => (second.params.get(name) ?? value) === value)
}
