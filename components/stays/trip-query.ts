import { stayKinds } from '@/content/stays'
import type { Trip } from '@/lib/members/stays/trip'
import { isDay } from '@/lib/platform/days'

export interface AskedTrip {
  readonly texts: Readonly<Record<'sortie' | 'retour' | 'kind' | 'way', string>>
  /** Null without a valid day of leaving. */
  readonly trip: Trip | null
}

const first = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).slice(0, 20)

/** @returns null without a query */
export function readTrip(query: Readonly<Record<string, string | string[] | undefined>>): AskedTrip | null {
  if (query.sortie === undefined) return null
  const texts = {
    sortie: first(query.sortie),
    retour: first(query.retour),
    kind: first(query.kind),
    way: first(query.way),
  }
  const kind = stayKinds.find(({ id }) => id === texts.kind)?.id
  if (!isDay(texts.sortie) || !kind) return { texts, trip: null }
  const back = isDay(texts.retour) ? texts.retour : null
  return { texts, trip: { leave: texts.sortie, back, kind, byLand: texts.way === 'terre' } }
}
