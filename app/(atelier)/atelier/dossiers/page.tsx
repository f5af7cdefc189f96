import { ReportSheets } from '@/components/atelier/report-sheets'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { listWaitingReports } from '@/lib/members/boards/store'

export const generateMetadata = roomMetadata('Dossiers')

export default async function ReportsPage() {
  const admin = await requireAdmin()
  return (
    <Room
      admin={admin}
      title="Dossiers"
      lead="Ce que les membres racontent, à accepter ou à écarter"
      here={atelier.reports}
    >
      <ReportSheets reports={await listWaitingReports()} />
    </Room>
  )
}
