import { lockedSimulators } from '@/components/members/simulations/locked-simulators'
import { SimulatorDoors } from '@/components/members/simulations/simulator-doors'
import { membersPage } from '@/components/members/space/members-page'
import '@/components/members/simulations/simulators.css'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { countScenarios } from '@/lib/members/simulations/store'
import { listStays } from '@/lib/members/stays/store'
import { bangkokDayOf } from '@/lib/platform/days'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.simulators)

export default membersPage(pages.simulators, {
  locked: lockedSimulators,
  async open({ viewer }) {
    return (
      <>
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
  },
})
