import { Farewell } from '@/components/identity/farewell'
import { GoogleWelcome } from '@/components/identity/google-welcome'
import { HomeBenefits } from '@/components/site/home-benefits'
import { HomeClosing } from '@/components/site/home-closing'
import { HomeFeatures } from '@/components/site/home-features'
import { HomeHero } from '@/components/site/home-hero'
import { HomePlaces } from '@/components/site/home-places'
import { HomeReading } from '@/components/site/home-reading'
import { HomeTuesday } from '@/components/site/home-tuesday'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { homeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.home)

export default function HomePage() {
  return (
    <>
      <Farewell />
      <GoogleWelcome />
      <JsonLd graph={homeGraph()} />
      <HomeHero />
      <HomeFeatures />
      <HomePlaces />
      <HomeTuesday />
      <HomeReading />
      <HomeBenefits />
      <HomeClosing />
    </>
  )
}
