import { DueList, MonthSection } from '@/components/atelier/calendar/month'
import { Room } from '@/components/atelier/room'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { readCalendar } from '@/lib/atelier/calendar/calendar'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { dayOf } from '@/lib/platform/days'
import { listTexts } from '@/lib/texts/publishing/drafts'
import { refreshReadings } from '@/lib/texts/publishing/readings'

export const generateMetadata = roomMetadata('Le calendrier des notes')

export default async function CalendarPage() {
  const admin = await requireAdmin()
  const now = new Date()
  const [texts] = await Promise.all([listTexts(now), refreshReadings()])
  const { late, months } = readCalendar(texts, dayOf(now))
  return (
    <Room
      admin={admin}
      title="Le calendrier des notes"
      lead="Ce qui est prévu, et ce qu’il faut relire à sa source"
      here={atelier.calendar}
    >
      {late.length > 0 && (
        <Section title="En retard" lead="À relire d’abord">
          <DueList due={late} />
        </Section>
      )}
      {months.map((month) => (
        <MonthSection key={month.month} month={month} />
      ))}
    </Room>
  )
}
