import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { formatMark, type DepartureTask } from '@/lib/texts/content/pieces/departure'
import { generalSteps } from '@/lib/texts/content/steps'

import { Timeline } from '../timeline'
import { DeparturePiece } from './pieces'
import './pieces.css'

const tasks: readonly DepartureTask[] = generalSteps.map(({ id, day, title, text }) => ({ id, day, title, text }))

/** Tasks before and after arrival: a list with marks, and with JavaScript dates, checkboxes and a calendar file. */
export function DepartureChecklist({ title }: { readonly title: string }) {
  return (
    <>
      <DeparturePiece title={title} tasks={tasks}>
        <Timeline title={title} items={tasks.map((item) => ({ ...item, when: formatMark(item.day) }))} />
        <noscript>
          <p className="mt-3 text-small text-soft">
            J est le jour de ton arrivée : compte les jours sur un calendrier. Sans JavaScript, ni les dates ni le
            fichier d’agenda (.ics) ne peuvent être faits ici.
          </p>
        </noscript>
      </DeparturePiece>
      <p className="-mt-4 mb-8 text-small text-soft print:hidden">
        <Link href={paths.carnet} className="text-link">
          Ton carnet de départ
        </Link>{' '}
        reprend ces étapes avec celles de ta situation et de ton visa, et les garde dans ton compte.
      </p>
    </>
  )
}
