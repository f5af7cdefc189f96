import { buttonClass } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Link } from '@/components/ui/link'
import { catalogue } from '@/content/catalogue'
import { getOrderTerms } from '@/content/order-terms'
import { pages } from '@/content/pages'
import type { PlanChange as Change, PlanOffer } from '@/lib/billing/plan/change'
import { wordsOfOrder } from '@/lib/contracts/plan-order'
import { formatDate, formatDateTime, formatEuros } from '@/lib/platform/format'

import { PlanForm } from './plan-form'

/** Ordered here, so what the law wants stands here: the price, the terms, and a button that says that it obliges to pay. */
function Order({ offer }: { readonly offer: PlanOffer }) {
  const { to, dueCents, creditCents, reductionCents, renewsOn, renewsCents, shown } = offer
  const { order, accepted } = wordsOfOrder(offer)
  const { price, duration, ending } = getOrderTerms(to)
  return (
    <PlanForm
      act="order"
      fields={{ to, cents: dueCents, shown }}
      submit="Commander avec obligation de paiement"
      variant="coral"
    >
      <dl className="tabular divide-y divide-line border-y border-line">
        <div className="flex justify-between gap-6 py-2.5">
          <dt>{catalogue[to].productName}</dt>
          <dd>{price}</dd>
        </div>
        {creditCents > 0 && (
          <div className="flex justify-between gap-6 py-2.5">
            <dt>Ce qui reste de ta période en cours</dt>
            <dd className="whitespace-nowrap">− {formatEuros(creditCents)}</dd>
          </div>
        )}
        {reductionCents > 0 && (
          <div className="flex justify-between gap-6 py-2.5">
            <dt>Réduction</dt>
            <dd className="whitespace-nowrap">− {formatEuros(reductionCents)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-6 py-2.5 font-[640]">
          <dt>À payer aujourd’hui</dt>
          <dd>{formatEuros(dueCents)}</dd>
        </div>
        <div className="flex justify-between gap-6 py-2.5">
          <dt>Paiement suivant</dt>
          <dd>
            {formatEuros(renewsCents)} le {formatDate(renewsOn)}
          </dd>
        </div>
      </dl>
      <p className="text-small">
        {order} {duration} {ending}
      </p>
      <CheckField name="accepted" label={accepted} required />
      <p className="text-small">
        <Link href={pages.termsOfSale.path} className="text-link">
          Conditions de vente
        </Link>
        . La carte de ton abonnement est débitée. Si le paiement ne passe pas, rien ne change.
      </p>
    </PlanForm>
  )
}

export function PlanChange({ change }: { readonly change: Change }) {
  switch (change.kind) {
    case 'now':
      return <Order offer={change} />
    case 'later':
      return (
        <PlanForm act="later" fields={{ to: change.to }} submit="Passer à la formule mensuelle">
          <p>
            Tu gardes ta formule jusqu’au {formatDate(change.on)}, comme tu l’as payée. Ce jour-là, la formule mensuelle
            commence, à {getOrderTerms(change.to).price}. Rien n’est prélevé avant.
          </p>
        </PlanForm>
      )
    case 'planned':
      return (
        <PlanForm act="stay" submit="Garder ma formule">
          <p>
            Ton changement est prévu : le {formatDate(change.on)}, tu passes à « {catalogue[change.to].productName} ».
          </p>
        </PlanForm>
      )
    case 'unpaid':
      return (
        <>
          <p className="mb-5">
            Ton changement attend son paiement. Sans paiement avant le {formatDateTime(change.until)}, il est
            abandonné : tu gardes ta formule, et tu ne dois rien.
          </p>
          {change.payUrl && (
            <a href={change.payUrl} className={buttonClass('coral')}>
              Payer sur la page sécurisée
            </a>
          )}
        </>
      )
  }
}
