import { MonthlyPrice } from '@/components/billing/monthly-price'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { LockedPanel } from '@/components/ui/locked-panel'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'

interface LockedSimulatorsProps {
  /** Whether a renewal is unpaid, so that no offer is shown. */
  readonly owes: boolean
}

/** For signed-in non-members: a description and how to subscribe, without shared or stored data. */
export function LockedSimulators({ owes }: LockedSimulatorsProps) {
  return (
    <>
      <PageHeader
        title="Les simulateurs"
        lead="Un budget par ville, les titres de séjour qui te conviennent, le compte de tes jours là-bas, les impôts des deux pays : à leur date, pour tes chiffres à toi."
      />
      <Container className="pb-24">
        <LockedPanel label="Devenir membre" priority>
          <p className="font-display text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)] leading-[1.1]">
            Ces simulateurs s’ouvrent aux membres
          </p>
          <p className="mt-4">
            Si quelqu’un t’a envoyé son budget ou ses réponses, le lien s’ouvrira ici dès que l’abonnement commence.
          </p>
          {!owes && (
            <>
              <div className="mt-6">
                <ButtonLink href={pages.subscription.path}>Voir l’abonnement</ButtonLink>
              </div>
              <MonthlyPrice />
            </>
          )}
        </LockedPanel>
      </Container>
    </>
  )
}
