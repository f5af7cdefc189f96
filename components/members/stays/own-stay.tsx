import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { paths } from '@/content/paths'
import { getNearness, type StayDate } from '@/lib/members/stays/dates'
import type { Day } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'

import { describeNearness, isUrgent } from './date-list'

interface OwnStayProps {
  /** The next date of a noted stay. */
  readonly date: StayDate | undefined
  readonly today: Day
}

/** The next date of a member's stay, and the way to all their days. */
export const OwnStay = ({ date, today }: OwnStayProps) => (
  <Section layout="card" id="sejour" title="Tes jours de séjour" className="print:hidden" body="mt-2">
    {date ? (
      <p>
        <strong className={isUrgent(getNearness(date, today)) ? 'text-wrong' : undefined}>
          {describeNearness(date, today)}
        </strong>
        , le <time dateTime={date.day}>{formatDate(date.day)}</time> : {date.title}.
      </p>
    ) : (
      <p className="text-soft">La fin du tampon, les 90 jours, les 180 : note tes entrées, on compte avec toi.</p>
    )}
    <Link href={paths.staySimulator} className="text-link inline-flex min-h-11 items-center font-[600]">
      {date ? 'Tous mes jours' : 'Compter mes jours'}
    </Link>
  </Section>
)
