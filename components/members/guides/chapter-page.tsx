import { ArticleFacts } from '@/components/reader/articles/article-facts'
import { ReadingProgress } from '@/components/reader/articles/reading-progress'
import { NeighbourLinks } from '@/components/reader/articles/related-articles'
import { TableOfContents } from '@/components/reader/articles/table-of-contents'
import { ReadingPlace } from '@/components/reader/reading/reading-place'
import '@/components/reader/reading/reading.css'
import { Container } from '@/components/ui/container'
import { Contents } from '@/components/ui/contents'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose-print.css'
import { chapterPath, guidePath, type Chapter, type Guide } from '@/lib/texts/content/guides'

import { GuideChapter } from './guide-chapter'

const toLink = (chapter: Chapter | undefined) => chapter && { path: chapterPath(chapter), title: chapter.title }

export function ChapterPage({ guide, chapter }: { readonly guide: Guide; readonly chapter: Chapter }) {
  const { number, title, sections, facts } = chapter
  return (
    <ReadingProgress>
      <article>
        <PageHeader
          back={{ href: guidePath(guide.slug), label: guide.title }}
          title={title}
          lead={`Chapitre ${number} sur ${guide.chapters.length}`}
        />
        <ReadingPlace slug={`${chapter.guide}/${chapter.slug}`} />
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-14 pb-20 lg:grid-cols-[13rem_minmax(0,46rem)] lg:pb-28 xl:gap-x-24">
          <div className="max-lg:mb-8 print:hidden">
            {sections.length > 1 && (
              <Contents>
                <TableOfContents headings={sections} />
              </Contents>
            )}
          </div>
          <div className={facts.length > 0 ? 'has-margin-notes' : undefined}>
            <GuideChapter chapter={chapter} level={2} />
            {facts.length > 0 && <ArticleFacts facts={facts} placed={facts.length} />}
          </div>
        </Container>
        <nav aria-label="Chapitres voisins" className="ends-sunk bg-sunk py-12 print:hidden">
          <Container>
            <NeighbourLinks
              what="Chapitre"
              previous={toLink(guide.chapters[number - 2])}
              next={toLink(guide.chapters[number])}
            />
          </Container>
        </nav>
      </article>
    </ReadingProgress>
  )
}
