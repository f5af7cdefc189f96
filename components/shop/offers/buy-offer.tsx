import { OrderTerms } from '@/components/shop/billing/order-terms'
import { PayButton } from '@/components/shop/billing/pay-button'
import { SubscribeButton } from '@/components/shop/billing/subscribe-button'
import { buttonClass } from '@/components/ui/button'
import type { Offer } from '@/content/offers'
import { formatEuros } from '@/lib/platform/format'

/** With two prices the button opens a choice, without JavaScript. In a row of buttons the terms are below all. */
export function BuyOffer({ offer }: { offer: Offer }) {
  const [price, ...others] = offer.prices
  if (!price) return null

  if (others.length === 0) {
    const BuyButton = offer.isSubscription ? SubscribeButton : PayButton
    return (
      <>
        <BuyButton priceId={price.priceId}>{offer.cta}</BuyButton>
        <OrderTerms sells={price.key} className="order-last mt-3 basis-full" />
      </>
    )
  }

  return (
    <details className="open:w-full">
      <summary className={buttonClass('coral', 'list-none [&::-webkit-details-marker]:hidden')}>{offer.cta}</summary>
      <ul className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {offer.prices.map((option) => (
          <li key={option.priceId}>
            <PayButton priceId={option.priceId} variant="outline" className="tabular w-full bg-raised">
              Pack {option.label}, {formatEuros(option.amountCents)}
            </PayButton>
            <OrderTerms sells={option.key} className="mt-2" />
          </li>
        ))}
      </ul>
    </details>
  )
}
