import { JsonLd } from '@/components/frame/site/json-ld'
import { NothingPaid } from '@/components/shop/billing/nothing-paid'
import { GiftOffers } from '@/components/shop/gifts/gift-offers'
import { GiftConditions, HowGivingWorks } from '@/components/shop/gifts/how-giving-works'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.giving)

export default function GivingPage() {
  return (
    <>
      <JsonLd graph={placeGraph(pages.giving)} />
      <Container className="grid items-center gap-x-16 gap-y-8 pt-12 pb-14 lg:grid-cols-[6fr_6fr] lg:pt-16 lg:pb-24">
        <div>
          <h1 className="text-display">Offre un départ</h1>
          <p className="mt-5 max-w-[34rem] text-lead text-soft">
            Des mois de Premium pour quelqu’un qui parle de partir. Tu paies une fois, et rien ne se renouvelle : ni
            pour toi, ni pour cette personne.
          </p>
        </div>
        <Illustration
          src="/images/offrir.svg"
          alt={pictureAlts['offrir']}
          width={1000}
          height={800}
          priority
          className="aspect-[3/2] w-full rounded-panel object-cover"
        />
      </Container>
      <Container className="pb-16 lg:pb-28">
        <NothingPaid />
        <GiftOffers />
      </Container>
      <HowGivingWorks />
      <GiftConditions />
    </>
  )
}
