import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { refundsOrder } from '@/lib/atelier/members/acts'
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

function RefundForm({
  about,
  contract,
  cents,
}: {
  readonly about: string
  readonly contract: MemberContract
  readonly cents: number
}) {
  return (
    <Fold label={`Rembourser ${formatEuros(cents)}`}>
      <p className="mb-4 max-w-[38rem]">
        Tout ce qui reste de cette commande repart sur la carte, avec un avoir. L’accès qu’elle ouvrait se ferme.
      </p>
      <ActForm act={refundsOrder} action={changeMember} given={{ about, subject: contract.id }}>
        {(field) => field('amount', { label: `Tape ${formatEuros(cents)} pour confirmer` })}
      </ActForm>
    </Fold>
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
            {contract.refundableCents !== null && (
              <RefundForm about={about} contract={contract} cents={contract.refundableCents} />
            )}
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
