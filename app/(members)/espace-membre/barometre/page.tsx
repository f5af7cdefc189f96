import { BoardSection } from '@/components/boards/board-section'
import '@/components/boards/boards.css'
import { HowCounted } from '@/components/boards/how-counted'
import '@/components/simulations/simulators.css'
import '@/components/ui/prose.css'
import { JsonLd } from '@/components/site/json-ld'
import { MembersOnlyPage } from '@/components/space/members-only-page'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { barometer, boards } from '@/content/boards'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { listLines, listOwnReports } from '@/lib/members/boards/store'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.barometer)

export default async function BarometerPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.barometer} owes={viewer.entitlement.cardNeedsUpdate}>
        Loyers, lieux de travail, débits, assurances : ce que les membres paient, ville par ville, dès cinq réponses,
        sans un nom, et la fourchette publiée à côté.
      </MembersOnlyPage>
    )
  }
  const [lines, reports] = await Promise.all([
    Promise.all(barometer.map(({ id }) => listLines(id))),
    listOwnReports(
      viewer.id,
      barometer.map(({ id }) => id),
    ),
  ])
  return (
    <>
      <JsonLd graph={placeGraph(pages.barometer)} />
      <PageHeader
        title="Le baromètre"
        lead="Ce que les membres paient là-bas, ville par ville et mois après mois, à côté de ce que d’autres publient."
      />
      <Container className="grid gap-16 pb-24 lg:gap-20">
        {barometer.map((board, index) => (
          <BoardSection
            key={board.id}
            board={board}
            lead={board.lead}
            lines={lines[index] ?? []}
            reports={reports.filter((report) => report.board === board.id)}
          />
        ))}
        <HowCounted fewest={boards.rent.fewest} />
      </Container>
    </>
  )
}
