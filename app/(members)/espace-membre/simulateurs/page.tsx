import { lockedSimulators } from '@/components/members/simulations/simulator'
import { SimulatorDoors } from '@/components/members/simulations/simulator-doors'
import { membersPage } from '@/components/members/space/members-page'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { listEntries } from '@/lib/members/entries/entries'
import { budgetKind, visaKind } from '@/lib/members/simulations/kinds'
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
            counts={{
              budget: (await listEntries(budgetKind, viewer.id)).length,
              visa: (await listEntries(visaKind, viewer.id)).length,
            }}
            today={bangkokDayOf(new Date())}
          />
        </Container>
      </>
    )
  },
})
