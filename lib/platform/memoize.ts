import { settingsVersion } from './env'

/**
 * Caches the result of `read` for `ms`; concurrent callers share one read. Failures are not cached, nor values read with other settings.
 * @param isKept whether to cache a value
 */
export function memoize<T>(
  ms: number,
  read: () => Promise<T>,
  isKept: (value: T) => boolean = () => true,
): () => Promise<T> {
  let kept: { readonly until: number; readonly version: number; readonly value: Promise<T> } | undefined
  return () => {
    const now = Date.now()
    const version = settingsVersion()
    // The last condition expires entries when the clock is set back.
    if (kept?.version !== version || kept.until <= now || kept.until > now + ms) {
      const entry = { until: now + ms, version, value: read() }
      const forget = () => {
        if (kept === entry) kept = undefined
      }
      entry.value.then((value) => isKept(value) || forget(), forget)
      kept = entry
    }
    return kept.value
  }
}
