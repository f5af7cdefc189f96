import type { ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'

interface OfferHeroProps {
  readonly label: string
  readonly title: string
  readonly price: string
  readonly lead: string
  readonly image: string
  readonly imageAlt: string
  readonly children: ReactNode
}

export function OfferHero({ label, title, price, lead, image, imageAlt, children }: OfferHeroProps) {
  return (
    <section className="relative overflow-hidden">
      <Container className="grid lg:min-h-[36rem] lg:grid-cols-2">
        <div className="flex flex-col items-start justify-center py-12 lg:py-20 lg:pr-16">
          <p className="font-[640] text-coral-text">{label}</p>
          <h1 className="mt-3 text-display">{title}</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-soft">{lead}</p>
          <p className="tabular mt-8 font-display text-[2.25rem] leading-none font-[560]">{price}</p>
          <div className="mt-5 w-full">{children}</div>
        </div>
      </Container>
      <div className="relative h-64 sm:h-96 lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-1/2">
        <Illustration src={image} alt={imageAlt} width={800} height={800} priority className="picture-fill" />
      </div>
    </section>
  )
}
