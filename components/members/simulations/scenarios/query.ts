import { firstOf, type SearchParams } from '@/lib/platform/http/search-params'

export interface AskedScenarios {
  /** The code of a shared link. */
  readonly code: string | null
  readonly openId: string | null
  /** The two to compare: as requested, else the first two. */
  readonly pair: readonly [string, string]
  readonly isCompared: boolean
}

/** @param ids of existing scenarios; others are ignored */
export function readAsked(query: SearchParams, ids: readonly string[]): AskedScenarios {
  const own = (name: string) => ids.find((id) => id === firstOf(query[name])) ?? null
  const [one, other] = [own('un'), own('deux')]
  return {
    code: query.partage === undefined ? null : firstOf(query.partage),
    openId: own('ouvert'),
    pair: [one ?? ids[0] ?? '', other ?? ids[1] ?? ''],
    isCompared: one !== null && other !== null,
  }
}
