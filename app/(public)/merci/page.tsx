import { JsonLd } from '@/components/frame/site/json-ld'
import { ThankYouNext } from '@/components/shop/billing/thank-you-next'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.thanks)

export default function ThankYouPage() {
  return (
    <Container className="grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-[7fr_5fr] lg:py-20">
      <JsonLd graph={placeGraph(pages.thanks)} />
      <div>
        <h1 className="text-display">Merci !</h1>
        <ThankYouNext />
      </div>
      <Illustration
        src="/images/merci.svg"
        alt={pictureAlts['merci']}
        width={1000}
        height={800}
        priority
        className="aspect-[3/2] w-full rounded-panel object-cover lg:aspect-square"
      />
    </Container>
  )
}
