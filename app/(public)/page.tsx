import type { Metadata } from 'next'
import { HomeBenefits } from '@/components/site/home-benefits'
import { HomeClosing } from '@/components/site/home-closing'
import { HomeFeatures } from '@/components/site/home-features'
import { HomeHero } from '@/components/site/home-hero'
import { HomePlaces } from '@/components/site/home-places'
import { HomeTuesday } from '@/components/site/home-tuesday'
import { site } from '@/content/site'

export const metadata: Metadata = {
  title: { absolute: `${site.name} : partir, travailler de n’importe où` },
  description:
    'Guides, outils et articles en français pour t’installer en Thaïlande, lancer ton business en ligne et travailler avec l’IA.',
  alternates: { canonical: '/' },
}

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeFeatures />
      <HomePlaces />
      <HomeTuesday />
      <HomeBenefits />
      <HomeClosing />
    </>
  )
}
