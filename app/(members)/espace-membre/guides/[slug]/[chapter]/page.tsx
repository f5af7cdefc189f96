import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { ChapterPage } from '@/components/members/guides/chapter-page'
import { membersPage } from '@/components/members/space/members-page'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { chapterPath, getGuide, readChapter } from '@/lib/texts/content/guides'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { guideMetadata, missingPageMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/espace-membre/guides/[slug]/[chapter]'>

async function find({ params }: Props) {
  const { slug, chapter: name } = await params
  const [guide, chapter] = [getGuide(slug), readChapter(slug, name)]
  return guide && chapter ? { guide, chapter } : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { access } = await requireReader()
  const found = await find(props)
  if (!found) return missingPageMetadata()
  return guideMetadata(chapterPath(found.chapter), (access.space === 'open' ? found.chapter : found.guide).title)
}

export default membersPage<Props>(pages.guides, {
  hasOwnGraph: true,
  async locked(_, props) {
    const { guide } = (await find(props)) ?? notFound()
    return {
      text: `Le guide «\u00a0${guide.title}\u00a0» se lit ici, chapitre par chapitre, et s’emporte en PDF et en ePub.`,
    }
  },
  async open(_, props) {
    const { guide, chapter } = (await find(props)) ?? notFound()
    return (
      <>
        <JsonLd graph={placeGraph({ path: chapterPath(chapter) }, chapter.title)} />
        <ChapterPage guide={guide} chapter={chapter} />
      </>
    )
  },
})
