import { JsonLd } from '@/components/frame/site/json-ld'
import { JoinPanel } from '@/components/shop/billing/join-panel'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import type { SitePage } from '@/content/site-page'
import { placeGraph } from '@/lib/texts/seo/graphs'

interface LockedSimulatorsProps {
  readonly page: SitePage
  /** Whether a renewal is unpaid, so that no offer is shown. */
  readonly owes: boolean
}

/** For signed-in non-members: a description and how to subscribe, without shared or stored data. */
export function LockedSimulators({ page, owes }: LockedSimulatorsProps) {
  return (
    <>
      <JsonLd graph={placeGraph(page)} />
      <PageHeader
        title="Les simulateurs"
        lead="Un budget par ville, les titres de séjour qui te conviennent, le compte de tes jours là-bas, les impôts des deux pays : à leur date, pour tes chiffres à toi."
      />
      <Container className="pb-24">
        <JoinPanel title="Ces simulateurs s’ouvrent aux membres" button="Voir l’abonnement" owes={owes}>
          Si quelqu’un t’a envoyé son budget ou ses réponses, le lien s’ouvrira ici dès que l’abonnement commence.
        </JoinPanel>
      </Container>
    </>
  )
}
