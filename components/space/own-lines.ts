import { departureSteps } from '@/content/departure/steps'
import { paths } from '@/content/paths'
import { getMark, getParts, isOpen, makePlan, type Carnet } from '@/lib/members/departure/plan'
import type { Place } from '@/lib/members/reading/progress'
import { dayOf } from '@/lib/platform/days'
import { formatCount } from '@/lib/platform/format'
import { getArticle } from '@/lib/texts/content/articles'

/** Status lines below the links of the members' space, by path. */
export type OwnLines = Readonly<Record<string, string>>

function lineOf(carnet: Carnet, now: Date): string {
  const today = dayOf(now)
  const { week, late } = getParts(makePlan(departureSteps, carnet), today)
  const [due, behind] = [week.filter(isOpen).length, late.filter(isOpen).length]
  const parts = [
    due > 0 ? formatCount(due, 'étape cette semaine', 'étapes cette semaine') : 'rien cette semaine',
    ...(behind > 0 ? [`${behind} à rattraper`] : []),
  ]
  return `${getMark(carnet, today)}\u00a0: ${parts.join(', ')}`
}

/** The member's status: departure date, due steps, and the article being read. */
export function listOwnLines(carnet: Carnet | null, places: readonly Place[], now: Date): OwnLines {
  const begun = places.find(({ readAt }) => readAt === null)
  const title = begun && getArticle(begun.slug)?.title
  return {
    [paths.carnet]: carnet ? lineOf(carnet, now) : 'Donne ta date\u00a0: tout s’ordonne autour d’elle',
    ...(title && { [paths.readings]: `En cours\u00a0: ${title}` }),
  }
}
