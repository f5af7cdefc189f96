import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { cancelsSubscription, refundsContract } from '@/lib/atelier/members/acts'
import type { Member, MemberContract } from '@/lib/atelier/members/member'
import { formatDate, formatEuros } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { Empty } from './empty'
import { changeMember } from './member-actions'
import { StripeLink } from './room-link'

function moneyOf(contract: MemberContract): string {
  if (contract.kind === 'subscription') {
    const { price, next, priceChange } = contract
    const renewal = next ? `, prochain paiement le ${formatDate(next.on)}` : ''
    const change = priceChange
      ? `, ${priceChange.to} au lieu de ${priceChange.from} à partir du ${formatDate(priceChange.startsOn)}`
      : ''
    return `${price ?? 'Prix inconnu'}${renewal}${change}`
  }
  const { amountCents, refundedCents } = contract
  return `${formatEuros(amountCents)}${refundedCents > 0 ? `, dont ${formatEuros(refundedCents)} remboursés` : ''}`
}

interface ContractFormsProps {
  readonly about: string
  readonly contract: MemberContract
}

function ContractForms({ about, contract: { id, kind, leftCents, canCancel } }: ContractFormsProps) {
  const given = { about, subject: id }
  const left = formatEuros(leftCents)
  const isRunning = kind === 'subscription' && canCancel
  return (
    <>
      {leftCents > 0 && (
        <Fold label={`Rembourser jusqu’à ${left}`}>
          <p className="mb-4 max-w-[38rem]">
            {kind === 'subscription' ? `C’est son dernier paiement. ` : ''}L’argent repart aussitôt, avec un avoir.
            Moins que {left} : c’est un geste, et rien d’autre ne change. {left} : l’accès qu’il ouvrait se ferme
            {isRunning ? ', et l’abonnement finit tout de suite' : ''}.
          </p>
          <ActForm act={refundsContract} action={changeMember} given={{ ...given, left: String(leftCents) }} />
        </Fold>
      )}
      {isRunning && (
        <Fold label="Résilier">
          <p className="mb-4 max-w-[38rem]">
            Rien n’est plus prélevé. L’accès reste ouvert jusqu’à la fin de ce qui est payé, comme quand la personne
            résilie elle-même.
          </p>
          <ActForm act={cancelsSubscription} action={changeMember} given={given} />
        </Fold>
      )}
    </>
  )
}

export function MemberContracts({ member: { id: about, contracts } }: { readonly member: Member }) {
  return (
    <Section title="Contrats">
      <Empty of={contracts}>Rien d’acheté.</Empty>
      <ul>
        {contracts.map((contract) => (
          <Row key={contract.id} end={<StripeLink href={contract.atStripe} what={contract.name} />}>
            <strong className="font-[640]">{contract.name}</strong>, {contract.label.toLowerCase()}
            <span className="block text-small text-soft">
              {moneyOf(contract)}, depuis le {formatDate(contract.concludedAt)}
            </span>
            <ContractForms about={about} contract={contract} />
          </Row>
        ))}
      </ul>
    </Section>
  )
}

export function MemberPayments({ member: { invoices, customerAtStripe } }: { readonly member: Member }) {
  return (
    <Section title="Paiements" lead="Lus chez Stripe">
      <Empty of={invoices}>Aucun.</Empty>
      <ul>
        {invoices?.map(({ id, number, date, paidCents }) => (
          <Row key={id} end={<span className="tabular font-[640]">{formatEuros(paidCents)}</span>}>
            <span className="tabular">{formatDate(date)}</span>
            <span className="block text-small text-soft">Facture {number ?? id}</span>
          </Row>
        ))}
      </ul>
      {customerAtStripe && <StripeLink href={customerAtStripe} what="le client" />}
    </Section>
  )
}
