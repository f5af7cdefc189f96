import { PortalButton } from '@/components/frame/purchase/portal-button'
import { Button, ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { pages } from '@/content/pages'
import type { PlanChoices } from '@/lib/billing/plan/choices'
import type { SubscriptionContract } from '@/lib/contracts/contract'
import { formatDate, formatEuros } from '@/lib/platform/format'

import { PlanChange } from './plan-change'
import { PlanPause } from './plan-pause'

function leadOf({ price, next, endsAt }: SubscriptionContract): string {
  const paid = price ? `${price}. ` : ''
  if (endsAt) return `${paid}Ton abonnement prend fin le ${formatDate(endsAt)}.`
  if (!next) return `${paid}Aucun paiement n’est prévu.`
  const amount = next.amountCents === null ? '' : `${formatEuros(next.amountCents)} `
  return `${paid}Prochain paiement : ${amount}le ${formatDate(next.on)}.`
}

interface PlanSectionsProps {
  readonly contract: SubscriptionContract
  readonly choices: PlanChoices | 'stripe-away' | null
}

export function PlanSections({ contract, choices }: PlanSectionsProps) {
  const known = choices === 'stripe-away' ? null : choices
  return (
    <div className="rounded-card border border-line bg-raised">
      <Section layout="setting" heading="h2" id="formule" title={contract.name} lead={leadOf(contract)}>
        {choices === 'stripe-away' && (
          <p>Stripe ne répond pas en ce moment : changer de formule ou faire une pause attend un instant.</p>
        )}
        {contract.endsAt && (
          <form method="post" action="/api/resume-subscription">
            <Button type="submit">Reprendre mon abonnement</Button>
          </form>
        )}
      </Section>
      {known && (
        <Section
          layout="setting"
          heading="h2"
          id="changer"
          title={known.change.to === 'annual' ? 'Passer à l’annuel' : 'Passer au mensuel'}
        >
          <PlanChange change={known.change} />
        </Section>
      )}
      {known && known.pauses.length > 0 && (
        <Section layout="setting" heading="h2" id="pause" title="Faire une pause">
          <PlanPause pauses={known.pauses} />
        </Section>
      )}
      <Section
        layout="setting"
        heading="h2"
        id="carte"
        title="Ta carte"
        lead="La nouvelle carte sert dès maintenant. S’il reste quelque chose à payer, c’est payé aussitôt."
      >
        <PortalButton asForm flow="card">
          Changer de carte
        </PortalButton>
      </Section>
      {!contract.endsAt && (
        <Section
          layout="setting"
          heading="h2"
          id="arreter"
          title="Arrêter"
          lead="Sans motif et sans frais, pour la fin de ce que tu as payé."
        >
          <ButtonLink href={pages.ownCancellation.path} variant="outline" prefetch={false}>
            Résilier mon abonnement
          </ButtonLink>
        </Section>
      )}
    </div>
  )
}
