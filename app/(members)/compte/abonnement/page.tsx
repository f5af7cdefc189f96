import { MembershipNotice } from '@/components/billing/membership-notice'
import { PlanDone } from '@/components/billing/plan-done'
import { PlanSections } from '@/components/billing/plan-sections'
import { JsonLd } from '@/components/site/json-ld'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireViewer } from '@/lib/access/viewer/guard'
import { readChoices } from '@/lib/billing/plan/choices'
import { findDone } from '@/lib/billing/plan/done'
import { listRunning } from '@/lib/contracts/contract'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.ownPlan)

export default async function OwnPlanPage({ searchParams }: PageProps<'/compte/abonnement'>) {
  const viewer = await requireViewer()
  const [contract] = await listRunning({ userId: viewer.id })
  const { fait } = await searchParams
  return (
    <>
      <JsonLd graph={placeGraph(pages.ownPlan)} />
      <PageHeader
        title="Mon abonnement"
        lead="Changer de formule, faire une pause, changer de carte : tout se fait ici, et chaque changement t’est confirmé par e-mail."
      />
      <Container className="max-w-[52rem] pt-4 pb-24">
        <PlanDone act={await findDone(viewer.id, fait, new Date())} />
        <MembershipNotice entitlement={viewer.entitlement} />
        {contract ? (
          <PlanSections contract={contract} choices={await readChoices(viewer)} />
        ) : (
          <>
            <p className="mb-6">Tu n’as pas d’abonnement sur ce compte.</p>
            <ButtonLink href={pages.subscription.path}>Voir les formules</ButtonLink>
          </>
        )}
      </Container>
    </>
  )
}
