type Query = Readonly<Record<string, string | string[] | undefined>>

const first = (value: string | string[] | undefined): string | null =>
  (typeof value === 'string' ? value : value?.[0]) ?? null

export interface AskedScenarios {
  /** The code of a shared link. */
  readonly code: string | null
  readonly openId: string | null
  /** The two to compare: as requested, else the first two. */
  readonly pair: readonly [string, string]
  readonly isCompared: boolean
}

/** @param ids of existing scenarios; others are ignored */
export function readAsked(query: Query, ids: readonly string[]): AskedScenarios {
  const own = (name: string) => ids.find((id) => id === first(query[name])) ?? null
  const [one, other] = [own('un'), own('deux')]
  return {
    code: first(query.partage),
    openId: own('ouvert'),
    pair: [one ?? ids[0] ?? '', other ?? ids[1] ?? ''],
    isCompared: one !== null && other !== null,
  }
}
