import clsx from 'clsx'
import { BriefcaseBusiness, Compass, type LucideIcon, Sparkles, Sunrise } from 'lucide-react'

import { ButtonLink } from '@/components/ui/button'
import { Illustration } from '@/components/ui/illustration'
import type { Offer } from '@/content/offers'
import { withGroupState } from '@/lib/members/space/private-group'

import { BuyOffer } from './buy-offer'

/** Gradient behind an offer's card; only its tint where gradients are not painted. */
export const offerGradient: Record<Offer['gradient'], string> = {
  lagoon: 'bg-tint-lagoon bg-(image:--gradient-lagoon)',
  mango: 'bg-tint-mango bg-(image:--gradient-mango)',
  dusk: 'bg-tint-dusk bg-(image:--gradient-dusk)',
  plum: 'bg-tint-plum bg-(image:--gradient-plum)',
}

const icons: Record<Offer['icon'], LucideIcon> = {
  briefcase: BriefcaseBusiness,
  compass: Compass,
  sparkles: Sparkles,
  sunrise: Sunrise,
}

function OfferIcon({ icon }: { icon: Offer['icon'] }) {
  const Icon = icons[icon]
  return <Icon aria-hidden="true" size={20} strokeWidth={1.9} />
}

interface OfferRowProps {
  readonly offer: Offer
  readonly mirrored: boolean
  readonly imageAlt: string
  /** Of the picture; on a phone, the first row's is the largest element. */
  readonly priority: boolean
}

export function OfferRow({ offer, mirrored, imageAlt, priority }: OfferRowProps) {
  return (
    <article
      aria-labelledby={`offre-${offer.key}`}
      className={clsx(
        'grid overflow-hidden rounded-panel',
        offerGradient[offer.gradient],
        mirrored ? 'lg:ml-24 lg:grid-cols-[7fr_5fr]' : 'lg:mr-24 lg:grid-cols-[5fr_7fr]',
      )}
    >
      <div className={clsx('relative min-h-52 sm:min-h-64', mirrored && 'lg:order-last')}>
        <Illustration
          src={`/images/offers/${offer.key}.svg`}
          alt={imageAlt}
          width={800}
          height={800}
          priority={priority}
          className="picture-fill"
        />
      </div>
      <div className="flex flex-col items-start p-7 sm:p-10">
        <p className="flex items-center gap-2 text-small font-[600]">
          <OfferIcon icon={offer.icon} />
          {offer.subtitle}
        </p>
        <h2 id={`offre-${offer.key}`} className="mt-3 text-heading">
          {offer.title}
        </h2>
        <p className="tabular mt-2 text-lead font-[640]">{offer.priceLabel}</p>
        <p className="mt-4 max-w-[34rem]">{offer.description}</p>
        <p className="mt-3 max-w-[34rem] text-small text-ink/80">{withGroupState(offer.contentLine)}</p>
        <div className="mt-7 flex w-full flex-wrap items-start gap-3">
          <BuyOffer offer={offer} />
          <ButtonLink href={offer.link} variant="outline" aria-label={`En savoir plus : ${offer.title}`}>
            En savoir plus
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
