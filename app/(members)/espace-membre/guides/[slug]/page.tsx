import type { Metadata } from 'next'

import { GuidePage } from '@/components/members/guides/guide-page'
import { membersPage } from '@/components/members/space/members-page'
import { pages } from '@/content/pages'
import { isKept } from '@/lib/members/reading/kept'
import { getChapterPlaces } from '@/lib/members/reading/progress'
import { getGuide, guidePath } from '@/lib/texts/content/guides'
import { guideMetadata, missingPageMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/espace-membre/guides/[slug]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = getGuide((await params).slug)
  return guide ? guideMetadata(guidePath(guide.slug), guide.title) : missingPageMetadata()
}

const guideOf = async ({ params }: Props) => getGuide((await params).slug)

export default membersPage(
  async (props: Props) => {
    const guide = await guideOf(props)
    return guide ? { ...pages.guides, name: guide.title, path: guidePath(guide.slug) } : undefined
  },
  {
    locked: async (_, props) => ({ text: (await guideOf(props))?.description ?? '' }),
    async open({ viewer }, props) {
      const guide = await guideOf(props)
      return (
        guide && (
          <GuidePage
            guide={guide}
            isKept={await isKept(viewer.id, 'guide', guide.slug)}
            places={await getChapterPlaces(viewer.id, guide.slug)}
          />
        )
      )
    },
  },
)
