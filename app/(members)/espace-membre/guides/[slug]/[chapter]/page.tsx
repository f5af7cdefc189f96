import type { Metadata } from 'next'

import { ChapterPage } from '@/components/members/guides/chapter-page'
import { membersPage } from '@/components/members/space/members-page'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { chapterPath, getGuide, readChapter } from '@/lib/texts/content/guides'
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

/** Under the guide's name, because those of its chapters are for members. */
export default membersPage(
  async (props: Props) => {
    const found = await find(props)
    return found ? { ...pages.guides, name: found.guide.title, path: chapterPath(found.chapter) } : undefined
  },
  {
    locked: async (_, props) => ({
      text: `Le guide «\u00a0${(await find(props))?.guide.title}\u00a0» se lit ici, chapitre par chapitre, et s’emporte en PDF et en ePub.`,
    }),
    async open(_, props) {
      const found = await find(props)
      return found && <ChapterPage {...found} />
    },
  },
)
