import { membersPage } from '@/components/members/space/members-page'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { PlanSections } from '@/components/shop/billing/plan-sections'
import { AnswerPanel } from '@/components/ui/answer'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { readChoices } from '@/lib/billing/plan/choices'
import { findDone, type PlanAct } from '@/lib/billing/plan/done'
import { listRunning } from '@/lib/contracts/contract'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.ownPlan)

const MESSAGES: Readonly<Record<PlanAct, readonly [title: string, message: string]>> = {
  order: ['Ta formule a changé', 'C’est payé. Un e-mail te le confirme, avec ton nouveau contrat : garde-le.'],
  later: ['Ton changement est prévu', 'Rien n’est prélevé avant. Un e-mail te le confirme.'],
  stay: ['Tu gardes ta formule', 'Rien ne change, et rien n’est prélevé avant ton prochain paiement.'],
  pause: ['Ta pause est enregistrée', 'Rien n’est prélevé pendant ce temps. Un e-mail te donne les dates.'],
}

/** What a form of the page has done. */
function PlanDone({ act }: { readonly act: PlanAct | null }) {
  if (!act) return null
  const [title, message] = MESSAGES[act]
  return <AnswerPanel answer={{ ok: true, title, message }} className="mb-10 p-5" />
}

export default membersPage<PageProps<'/compte/abonnement'>>(pages.ownPlan, {
  async open({ viewer }, { searchParams }) {
    const [contract] = await listRunning({ userId: viewer.id })
    const { fait } = await searchParams
    return (
      <>
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
  },
})
