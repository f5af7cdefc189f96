import type { DayOfPage } from '@/lib/operations/audience/figures'
import { toCsv } from '@/lib/platform/csv'

import type { Step } from './audience'

export const writeSteps = (steps: readonly Step[]): string =>
  toCsv([
    ['Période', 'Visites', 'Pages lues', 'Comptes créés', 'Dont paiement ouvert', 'Dont achat'],
    ...steps.map(({ name, arrivals, views, created, opened, bought }) => [
      name,
      arrivals,
      views,
      created,
      opened,
      bought,
    ]),
  ])

export const writePages = (days: readonly DayOfPage[]): string =>
  toCsv([
    ['Jour', 'Page', 'Pages lues', 'Dont arrivées'],
    ...days.map(({ day, path, views, arrivals }) => [day, path, views, arrivals]),
  ])
