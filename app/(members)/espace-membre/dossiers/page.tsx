import { BoardSection } from '@/components/boards/board-section'
import '@/components/boards/boards.css'
import { HowCounted } from '@/components/boards/how-counted'
import '@/components/simulations/simulators.css'
import '@/components/ui/prose.css'
import { JsonLd } from '@/components/site/json-ld'
import { MembersOnlyPage } from '@/components/space/members-only-page'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { boards } from '@/content/boards'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { listLines, listOwnReports } from '@/lib/members/boards/store'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.visaFiles)

export default async function VisaFilesPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.visaFiles} owes={viewer.entitlement.cardNeedsUpdate}>
        Les membres racontent leur dossier de visa : le délai, ce qui a été demandé en plus, la réponse. Poste par
        poste, dès dix dossiers, sans un nom.
      </MembersOnlyPage>
    )
  }
  const board = boards.visa
  const [lines, reports] = await Promise.all([listLines('visa'), listOwnReports(viewer.id, ['visa'])])
  return (
    <>
      <JsonLd graph={placeGraph(pages.visaFiles)} />
      <PageHeader title={board.title} lead={board.lead} />
      <Container className="grid gap-16 pb-24 lg:gap-20">
        <BoardSection board={board} title="Ce qu’ils ont vécu" lines={lines} reports={reports} />
        <HowCounted fewest={board.fewest} />
      </Container>
    </>
  )
}
