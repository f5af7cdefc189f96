import { LegalPage } from '@/components/legal/legal-page'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const metadata = pageMetadata(pages.termsOfSale)

export default function TermsOfSalePage() {
  return (
    <>
      <JsonLd graph={placeGraph(pages.termsOfSale)} />
      <LegalPage document="cgv" />
    </>
  )
}
