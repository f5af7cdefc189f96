import { seededRandom } from '../core/ids'

export type ReleaseOrder = 'in-order' | 'reversed' | 'shuffled'

/** The list, repeated `times`, in the requested order; the same seed gives the same shuffle. */
export function arrange<T>(list: T[], order: ReleaseOrder, times: number, seed: number): T[] {
  const once = order === 'reversed' ? [...list].reverse() : [...list]
  const all = Array.from({ length: times }, () => once).flat()
  if (order !== 'shuffled') return all
  const random = seededRandom(seed)
  return all
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.item)
}
