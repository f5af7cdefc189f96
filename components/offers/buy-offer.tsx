import { PayButton } from '@/components/billing/pay-button'
import { SubscribeButton } from '@/components/billing/subscribe-button'
import { buttonClass } from '@/components/ui/button'
import { formatEuros } from '@/components/ui/format'
import type { Offer } from '@/content/offers'

/** The buy button of an offer. With two prices it opens the choice; it works before any script has loaded. */
export function BuyOffer({ offer }: { offer: Offer }) {
  const [price, ...others] = offer.prices
  if (!price) return null

  if (offer.isSubscription) return <SubscribeButton priceId={price.priceId}>{offer.cta}</SubscribeButton>
  if (others.length === 0) return <PayButton priceId={price.priceId}>{offer.cta}</PayButton>

  return (
    <details className="open:w-full">
      <summary className={buttonClass('coral', 'list-none [&::-webkit-details-marker]:hidden')}>{offer.cta}</summary>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2">
        {offer.prices.map((option) => (
          <li key={option.priceId}>
            <PayButton priceId={option.priceId} variant="outline" className="tabular w-full bg-raised">
              Pack {option.label}, {formatEuros(option.amountCents)}
            </PayButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
