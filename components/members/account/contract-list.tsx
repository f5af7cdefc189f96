import type { ReactNode } from 'react'

import { PortalButton } from '@/components/frame/purchase/portal-button'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ownGiftHref } from '@/content/gifts'
import { pages } from '@/content/pages'
import type { ContractEntry } from '@/lib/account/contracts'
import { formatDate, formatEuros } from '@/lib/platform/format'

import { InvoiceList } from './invoice-list'

function nextPayment({ next, kind }: ContractEntry): string {
  if (!next) return kind === 'service' ? 'Aucun, c’est un paiement unique' : 'Aucun'
  return `${next.amountCents === null ? '' : `${formatEuros(next.amountCents)} `}le ${formatDate(next.on)}`
}

function endOf(contract: ContractEntry): string | null {
  const { endsAt, kind, next } = contract
  if (kind === 'service' && contract.gift) {
    const { openedAt, expiresAt } = contract.gift
    return openedAt ? `Ouvert le ${formatDate(openedAt)}` : `À ouvrir jusqu’au ${formatDate(expiresAt)}`
  }
  if (next) return 'Se renouvelle, jusqu’à ce que tu l’arrêtes'
  if (kind === 'service' && contract.awaitsEnd) return 'Tes mois d’accès Premium commencent à la fin de ton abonnement'
  if (!endsAt) return null
  return kind === 'service' ? `Accès Premium jusqu’au ${formatDate(endsAt)}` : `Le ${formatDate(endsAt)}`
}

/** When a cancelled subscription, which runs on until then, ends. */
const lastDayOf = (contract: ContractEntry): Date | null =>
  contract.kind === 'subscription' && !contract.isOver ? contract.endsAt : null

function paidOf({ paidCents, refundedCents }: ContractEntry): string {
  if (paidCents === null) return 'Stripe ne répond pas en ce moment'
  return refundedCents > 0
    ? `${formatEuros(paidCents)}, dont ${formatEuros(refundedCents)} remboursés`
    : formatEuros(paidCents)
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-soft max-sm:text-small">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

function Facts({ contract }: { readonly contract: ContractEntry }) {
  const { price, consent, concludedAt } = contract
  const end = endOf(contract)
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      <Fact name="Commandé le">{formatDate(concludedAt)}</Fact>
      {price && <Fact name="Prix TTC">{price}</Fact>}
      <Fact name="Payé jusqu’ici">{paidOf(contract)}</Fact>
      <Fact name="Prochain paiement">{nextPayment(contract)}</Fact>
      {contract.kind === 'subscription' && contract.priceChange && (
        <Fact name="Nouveau prix">
          {contract.priceChange.to} à partir du renouvellement du {formatDate(contract.priceChange.startsOn)}, au lieu
          de {contract.priceChange.from}.
          {contract.priceChange.notifiedAt && (
            <span className="mt-1 block text-small text-soft">
              Annoncé par e-mail le {formatDate(contract.priceChange.notifiedAt)}.
            </span>
          )}
        </Fact>
      )}
      {end && <Fact name={contract.next ? 'Durée' : 'Fin'}>{end}</Fact>}
      {consent && (
        <Fact name="Ton accord">
          <Link href={consent.url} className="text-link">
            Conditions de vente, version {consent.version}
          </Link>
          {`, le ${formatDate(consent.on)}.`}
          {consent.words && <span className="mt-1 block text-small text-soft">« {consent.words} »</span>}
        </Fact>
      )}
    </dl>
  )
}

function Rights({ contract }: { readonly contract: ContractEntry }) {
  const { id, withdrawUntil, canCancel } = contract
  const gift = contract.kind === 'service' ? contract.gift : null
  const lastDay = lastDayOf(contract)
  if (!withdrawUntil && !canCancel && !gift && !lastDay) return null
  return (
    <ul className="mt-5 grid gap-1">
      {gift && (
        <li>
          <Link href={ownGiftHref(gift.id)} prefetch={false} className="text-link inline-block py-1.5">
            {gift.openedAt ? 'Voir ce cadeau' : 'Imprimer ou envoyer ce cadeau'}
          </Link>
        </li>
      )}
      {lastDay && (
        <li>
          <Link href={pages.ownPlan.path} className="text-link inline-block py-1.5">
            Reprendre
          </Link>{' '}
          <span className="text-soft">avant le {formatDate(lastDay)} : rien ne s’arrête alors.</span>
        </li>
      )}
      {withdrawUntil && (
        <li>
          <Link href={`${pages.ownWithdrawal.path}?contrat=${id}`} className="text-link inline-block py-1.5">
            Renoncer au contrat ici
          </Link>{' '}
          <span className="text-soft">jusqu’au {withdrawUntil} inclus.</span>
        </li>
      )}
      {canCancel && (
        <li>
          <Link href={pages.ownPlan.path} className="text-link inline-block py-1.5">
            Changer de formule ou faire une pause
          </Link>
        </li>
      )}
      {canCancel && (
        <li>
          <Link href={pages.ownCancellation.path} className="text-link inline-block py-1.5">
            Résilier ton contrat
          </Link>{' '}
          <span className="text-soft">pour la fin de la période payée.</span>
        </li>
      )}
    </ul>
  )
}

function Contract({ contract }: { readonly contract: ContractEntry }) {
  const { id, name, label, withdrawal, invoices, hasFile } = contract
  const lastDay = lastDayOf(contract)
  return (
    <li className="py-8 first:pt-0 last:pb-0">
      <h4 className="flex flex-wrap items-center gap-x-4 gap-y-2 font-display text-lead font-[560]">
        {name}
        <Badge className="font-sans tracking-normal">{lastDay ? `Se termine le ${formatDate(lastDay)}` : label}</Badge>
      </h4>
      {withdrawal && (
        <p className="mt-4 rounded-card bg-tint-lagoon px-5 py-4">
          <strong className="block">
            {withdrawal.title} ({withdrawal.number})
          </strong>
          {withdrawal.message}
        </p>
      )}
      <Facts contract={contract} />
      <InvoiceList invoices={invoices} />
      <Rights contract={contract} />
      {hasFile && (
        <a href={`${pages.account.path}/contrats/${id}`} download className={buttonClass('outline', 'mt-5')}>
          Télécharger la confirmation<span className="sr-only"> : {name}</span>
        </a>
      )}
    </li>
  )
}

interface ContractListProps {
  readonly contracts: readonly ContractEntry[]
  readonly subscribed: boolean
}

export function ContractList({ contracts, subscribed }: ContractListProps) {
  if (contracts.length === 0) return <p>Rien pour l’instant.</p>
  return (
    <div className="grid gap-7">
      <ul className="divide-y divide-line-strong">
        {contracts.map((contract) => (
          <Contract key={contract.id} contract={contract} />
        ))}
      </ul>
      {subscribed && <PortalButton className="justify-self-start" asForm />}
    </div>
  )
}
