import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { GuidePage } from '@/components/members/guides/guide-page'
import { membersPage } from '@/components/members/space/members-page'
import { pages } from '@/content/pages'
import { isKept } from '@/lib/members/reading/kept'
import { getChapterPlaces } from '@/lib/members/reading/progress'
import { getGuide, guidePath } from '@/lib/texts/content/guides'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { guideMetadata, missingPageMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/espace-membre/guides/[slug]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = getGuide((await params).slug)
  return guide ? guideMetadata(guidePath(guide.slug), guide.title) : missingPageMetadata()
}

export default membersPage<Props>(pages.guides, {
  hasOwnGraph: true,
  async locked(_, { params }) {
    const { title, description } = getGuide((await params).slug) ?? notFound()
    return { name: title, text: description }
  },
  async open({ viewer }, { params }) {
    const guide = getGuide((await params).slug) ?? notFound()
    return (
      <>
        <JsonLd graph={placeGraph({ path: guidePath(guide.slug) }, guide.title)} />
        <GuidePage
          guide={guide}
          isKept={await isKept(viewer.id, 'guide', guide.slug)}
          places={await getChapterPlaces(viewer.id, guide.slug)}
        />
      </>
    )
  },
})
