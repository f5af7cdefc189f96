import { JsonLd } from '@/components/frame/site/json-ld'
import { LockedSimulators } from '@/components/members/simulations/locked-simulators'
import { SimulatorDoors } from '@/components/members/simulations/simulator-doors'
import '@/components/members/simulations/simulators.css'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { countScenarios } from '@/lib/members/simulations/store'
import { listStays } from '@/lib/members/stays/store'
import { bangkokDayOf } from '@/lib/platform/days'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.simulators)

export default async function SimulatorsPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open')
    return <LockedSimulators page={pages.simulators} owes={viewer.entitlement.cardNeedsUpdate} />
  return (
    <>
      <JsonLd graph={placeGraph(pages.simulators)} />
      <PageHeader
        title="Tes chiffres à toi"
        lead="Budget, visa et séjour se souviennent : ce que tu y notes reste dans ton compte, se télécharge et part avec lui. Le calcul des impôts, lui, ne garde rien."
      />
      <Container className="pb-24">
        <SimulatorDoors
          stays={await listStays(viewer.id)}
          counts={await countScenarios(viewer.id)}
          today={bangkokDayOf(new Date())}
        />
      </Container>
    </>
  )
}
