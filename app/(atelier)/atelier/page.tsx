import { Room } from '@/components/atelier/room'
import { TaskSheet } from '@/components/atelier/task-sheet'
import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { readYesterday } from '@/lib/atelier/money/yesterday'
import { readMorning } from '@/lib/atelier/morning/morning'
import { formatCount, formatEuros } from '@/lib/platform/format'

export const generateMetadata = roomMetadata('Ce matin')

const today = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Paris',
})

export default async function MorningPage() {
  const admin = await requireAdmin()
  const now = new Date()
  const [tasks, { begun, paidCents, recurringCents }] = await Promise.all([
    readMorning(admin, now),
    readYesterday(admin, now),
  ])
  return (
    <Room admin={admin} title="Ce matin" lead={`Nous sommes ${today.format(now)}`} here={atelier.path}>
      <p className="tabular mb-8 text-lead">
        Hier : {formatCount(begun, 'abonnement', 'abonnements')}, {formatEuros(paidCents)} reçus ; en ce moment{' '}
        <Link prefetch={false} href={atelier.money} className="text-link">
          {formatEuros(recurringCents)} par mois
        </Link>
        .
      </p>
      {tasks.length === 0 ? (
        <p className="border-t border-line pt-8 text-lead">Rien ne t’attend. La journée est à toi.</p>
      ) : (
        <ul className="border-t border-line pt-8">
          {tasks.map((task) => (
            <TaskSheet key={task.key} task={task} now={now} />
          ))}
        </ul>
      )}
    </Room>
  )
}
