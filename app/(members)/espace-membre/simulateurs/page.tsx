import { LockedSimulators } from '@/components/simulators/locked-simulators'
import { SimulatorDoors } from '@/components/simulators/simulator-doors'
import '@/components/simulators/simulators.css'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { countScenarios } from '@/lib/simulations/store'
import { bangkokDayOf } from '@/lib/stays/stay'
import { listStays } from '@/lib/stays/store'
import { requireReader } from '@/lib/viewer/guard'

export const metadata = pageMetadata(pages.simulators)

export default async function SimulatorsPage() {
  const { viewer, access } = await requireReader()
  const isOpen = access.space === 'open'
  return (
    <>
      <JsonLd graph={placeGraph(pages.simulators)} />
      {isOpen ? (
        <>
          <PageHeader
            title="Tes chiffres à toi"
            lead="Trois simulateurs qui se souviennent. Ce que tu y notes reste dans ton compte, se télécharge et part avec lui."
          />
          <Container className="pb-24">
            <SimulatorDoors
              stays={await listStays(viewer.id)}
              counts={await countScenarios(viewer.id)}
              today={bangkokDayOf(new Date())}
            />
          </Container>
        </>
      ) : (
        <LockedSimulators owes={viewer.entitlement.cardNeedsUpdate} />
      )}
    </>
  )
}
