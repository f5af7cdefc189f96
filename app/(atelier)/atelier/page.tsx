import { LAUNCH_LIST, LaunchSection } from '@/components/atelier/launch'
import { TaskSection } from '@/components/atelier/morning-task'
import { Room } from '@/components/atelier/room'
import { RoomLink } from '@/components/atelier/room-link'
import { FigureTable } from '@/components/atelier/table'
import { AnswerPanel } from '@/components/ui/answer'
import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { readLaunch } from '@/lib/atelier/launch/launch'
import { noteMailCame } from '@/lib/atelier/launch/mail-test'
import { PERIOD, readLately } from '@/lib/atelier/money/lately'
import { readMorning } from '@/lib/atelier/morning/morning'
import { formatEuros, formatWeekday } from '@/lib/platform/format'

export const generateMetadata = roomMetadata('Ce matin')

/** By the link in a test mail. */
const CAME = { ok: true, title: 'Le message est arrivé', message: 'La ligne « Un message arrivé » est cochée.' }
const UNKNOWN = { ok: false, title: 'Ce lien n’est pas le nôtre', message: 'Ouvre celui du dernier message d’essai.' }

interface MorningPageProps {
  readonly searchParams: Promise<{ readonly courrier?: string | string[]; readonly liste?: string | string[] }>
}

export default async function MorningPage({ searchParams }: MorningPageProps) {
  const admin = await requireAdmin()
  const now = new Date()
  const { courrier, liste } = await searchParams
  const hasCome = typeof courrier === 'string' ? await noteMailCame(admin, courrier) : null
  const [tasks, { periods, recurringCents }, launch] = await Promise.all([
    readMorning(admin, now),
    readLately(admin, now),
    readLaunch(admin, now, liste === LAUNCH_LIST),
  ])
  const list = <LaunchSection launch={launch} />
  return (
    <Room admin={admin} title="Ce matin" lead={`Nous sommes ${formatWeekday(now)}`} here={atelier.path}>
      {hasCome !== null && <AnswerPanel answer={hasCome ? CAME : UNKNOWN} className="mb-8 p-5" />}
      {!launch.hasSold && list}
      {tasks.length === 0 && launch.readySince && (
        <p className="border-t border-line pt-8 text-lead">Rien ne t’attend. La journée est à toi.</p>
      )}
      {tasks.length > 0 && (
        <ul className="border-t border-line pt-8">
          {tasks.map((task) => (
            <TaskSection key={task.key} task={task} now={now} />
          ))}
        </ul>
      )}
      <div className="mt-8 border-t border-line pt-8">
        <p className="tabular text-lead">
          En ce moment{' '}
          <Link prefetch={false} href={atelier.money} className="text-link">
            {formatEuros(recurringCents)} par mois
          </Link>
          .
        </p>
        <FigureTable columns={PERIOD} rows={periods} />
      </div>
      {launch.hasSold && <div className="mt-8">{list}</div>}
      <p className="mt-8">
        <RoomLink href={atelier.journal}>Ce qui a été fait</RoomLink>
      </p>
    </Room>
  )
}
