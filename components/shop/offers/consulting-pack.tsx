import clsx from 'clsx'

import { OrderTerms } from '@/components/shop/billing/order-terms'
import { PayButton } from '@/components/shop/billing/pay-button'
import { Badge } from '@/components/ui/badge'
import type { OfferPrice } from '@/content/offers'

interface ConsultingPackProps {
  readonly price: OfferPrice
  readonly summary: string
  readonly features: readonly string[]
  readonly recommended?: boolean
}

export function ConsultingPack({ price, summary, features, recommended = false }: ConsultingPackProps) {
  return (
    <article
      aria-label={`Pack ${price.label}`}
      className={clsx(
        'flex flex-col rounded-panel p-7 sm:p-10',
        recommended ? 'bg-tint-mango lg:-mt-10 lg:pt-16' : 'border border-line bg-raised',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`pack-${price.key}`} className="scroll-mt-14 text-title">
          {price.label}
        </h2>
        {recommended && <Badge tone="night">RECOMMANDÉ</Badge>}
      </div>
      <p className="tabular mt-4 font-display text-[clamp(2.75rem,2.2rem+2.4vw,4.25rem)] leading-none font-[560]">
        {price.amountCents / 100}€
      </p>
      <p className="mt-4 max-w-[32rem] text-lead">{summary}</p>
      <ul className={clsx('mt-7 mb-8 border-t border-ink/15', recommended && 'sm:columns-2 sm:gap-8')}>
        {features.map((feature) => (
          <li key={feature} className="break-inside-avoid border-b border-ink/15 py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PayButton priceId={price.priceId} variant={recommended ? 'coral' : 'outline'} className="w-full">
          Choisir le pack {price.label}
        </PayButton>
        <OrderTerms sells={price.key} className="mt-3" />
      </div>
    </article>
  )
}
