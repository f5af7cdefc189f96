import { GuideChapter } from '@/components/members/guides/guide-chapter'
import { membersPage } from '@/components/members/space/members-page'
import { Container } from '@/components/ui/container'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { chapterPath, guidePath } from '@/lib/texts/content/guides'
import { getUrgentCases, getUrgentNumbers } from '@/lib/texts/content/urgent'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.urgency)

export default membersPage(pages.urgency, {
  locked: () => ({
    text: 'Ici, les numéros à composer et la première heure de huit cas : accident, décès, arrestation, vol, tampon dépassé, arnaque, séisme, détresse.',
  }),
  open: () => (
    <div className="member-space">
      <PageHeader
        title={pages.urgency.name}
        lead="Les numéros d’abord, puis la première heure de chaque cas. Le reste est dans le guide."
      />
      <Container className="pb-24">
        <GuideChapter chapter={getUrgentNumbers()} />
        <div className="mt-12 max-w-[46rem] border-b border-line">
          {getUrgentCases().map(({ chapter, first }) => (
            <Fold
              key={chapter.slug}
              label={chapter.title}
              className="border-t border-line"
              opener="min-h-16 py-3 font-display text-title font-[560]"
              body="pb-8"
            >
              <GuideChapter chapter={first} />
              <Link href={chapterPath(chapter)} className="link-more mt-4">
                La suite, jour par jour
              </Link>
            </Fold>
          ))}
        </div>
        <p className="mt-8">
          <Link href={guidePath(getUrgentNumbers().guide)} className="text-link">
            Tout le guide, avec les lettres prêtes
          </Link>
        </p>
      </Container>
    </div>
  ),
})
