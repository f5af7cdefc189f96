import { JsonLd } from '@/components/frame/site/json-ld'
import { FreeReading } from '@/components/reader/articles/free-reading'
import { NothingPaid } from '@/components/shop/billing/nothing-paid'
import { OfferRow } from '@/components/shop/offers/offer-row'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { PictureBand } from '@/components/ui/picture-band'
import { offers } from '@/content/offers'
import { openReading } from '@/content/open-reading'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { offersGraph } from '@/lib/texts/seo/offer-nodes'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.offers)

export default function OffersPage() {
  return (
    <>
      <JsonLd graph={offersGraph()} />
      <PageHeader
        title="Mes Offres"
        lead="Partir seul avec une bonne carte, ou partir accompagné. À toi de voir ce qui te manque le plus : du temps, des réponses ou un regard."
      />
      <PictureBand src="/images/formations.svg" alt={pictureAlts['formations']} width={1600} height={600} priority />
      <Container className="grid gap-8 pt-12 pb-24 lg:pt-20 lg:gap-14 lg:pb-36">
        <NothingPaid />
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.key}
            offer={offer}
            mirrored={index % 2 === 1}
            imageAlt={pictureAlts[`offers/${offer.key}`]}
            priority={index === 0}
          />
        ))}
      </Container>
      <FreeReading
        title="Juge sur pièces"
        lead="Avant de payer quoi que ce soit, lis un article entier. Les autres sont écrits avec le même soin."
        slugs={[openReading.article]}
        className="ends-sunk bg-sunk py-16 lg:py-24"
      />
    </>
  )
}
