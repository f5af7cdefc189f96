import { OrderTerms } from '@/components/shop/billing/order-terms'
import { PayButton } from '@/components/shop/billing/pay-button'
import { catalogue } from '@/content/catalogue'
import { euros } from '@/content/euros'
import { giftKeys, monthsText, type GiftKey } from '@/content/gifts'

import { Ticket } from './ticket'

const forWhom: Readonly<Record<GiftKey, string>> = {
  gift_3: 'De quoi lire les guides, faire son budget et choisir sa ville.',
  gift_6: 'Le temps d’un premier client, et d’un voyage de repérage.',
  gift_12: 'Toute une année : préparer, partir, s’installer.',
}

function GiftOffer({ sells }: { readonly sells: GiftKey }) {
  const { giftMonths, amountCents, lookupKey } = catalogue[sells]
  const months = monthsText(giftMonths)
  return (
    <li id={`cadeau-${sells}`} className="grid scroll-mt-14 items-center gap-x-12 gap-y-6 md:grid-cols-[6fr_5fr]">
      <Ticket
        title={months}
        what="de Premium"
        stub={`${euros(amountCents)}, une seule fois`}
        className={`of-${sells}`}
      />
      <div>
        <h2 className="text-title">Offrir {months}</h2>
        <p className="mt-2 mb-5 text-soft">{forWhom[sells]}</p>
        <PayButton priceId={lookupKey}>Offrir {months}</PayButton>
        <OrderTerms sells={sells} className="mt-3" />
      </div>
    </li>
  )
}

export const GiftOffers = () => (
  <ul className="gift-offers grid gap-12 lg:gap-14">
    {giftKeys.map((key) => (
      <GiftOffer key={key} sells={key} />
    ))}
  </ul>
)
