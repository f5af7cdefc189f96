import { stayKinds } from '@/content/stays'
import type { Trip } from '@/lib/members/stays/trip'
import { isDay } from '@/lib/platform/days'
import { firstOf, type SearchParams } from '@/lib/platform/http/search-params'

const MAX_LENGTH = 20

export interface AskedTrip {
  readonly texts: Readonly<Record<'sortie' | 'retour' | 'kind' | 'way', string>>
  /** Null without a valid day of leaving. */
  readonly trip: Trip | null
}

/** @returns null without a query */
export function readTrip(query: SearchParams): AskedTrip | null {
  if (query.sortie === undefined) return null
  const read = (name: string) => firstOf(query[name]).slice(0, MAX_LENGTH)
  const texts = { sortie: read('sortie'), retour: read('retour'), kind: read('kind'), way: read('way') }
  const kind = stayKinds.find(({ id }) => id === texts.kind)?.id
  if (!isDay(texts.sortie) || !kind) return { texts, trip: null }
  const back = isDay(texts.retour) ? texts.retour : null
  return { texts, trip: { leave: texts.sortie, back, kind, byLand: texts.way === 'terre' } }
}
