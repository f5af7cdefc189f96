import { Farewell } from '@/components/frame/identity/farewell'
import { GoogleWelcome } from '@/components/frame/identity/google-welcome'
import { JsonLd } from '@/components/frame/site/json-ld'
import { HomeBenefits, HomeClosing, HomeFeatures, HomeHero, HomePlaces, HomeReading } from '@/components/shop/home'
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
      <HomeReading />
      <HomeBenefits />
      <HomeClosing />
    </>
  )
}
