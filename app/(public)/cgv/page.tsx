import { JsonLd } from '@/components/frame/site/json-ld'
import { LegalPage } from '@/components/shop/legal/legal-page'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.termsOfSale)

export default function TermsOfSalePage() {
  return (
    <>
      <JsonLd graph={placeGraph(pages.termsOfSale)} />
      <LegalPage document="cgv" />
    </>
  )
}
