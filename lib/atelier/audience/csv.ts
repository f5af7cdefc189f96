import type { DayOfPage } from '@/lib/operations/audience/figures'

import type { Step } from './audience'

/** Semicolons, for a French spreadsheet; a byte order mark, by which it knows the letters. */
const write = (rows: readonly (readonly (string | number)[])[]) =>
  `\ufeff${rows.map((row) => row.join(';')).join('\r\n')}\r\n`

export const writeSteps = (steps: readonly Step[]): string =>
  write([
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
  write([
    ['Jour', 'Page', 'Pages lues', 'Dont arrivées'],
    ...days.map(({ day, path, views, arrivals }) => [day, path, views, arrivals]),
  ])
