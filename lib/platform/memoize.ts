import { settingsVersion } from './env'

/**
 * Keeps what a reading brings for a while; whoever asks meanwhile shares it. A failure is not kept, nor what was read with other settings.
 * @param isKept whether an answer is worth keeping
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
    // A clock that was set back makes nothing last longer.
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
