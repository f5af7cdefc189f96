import { GuideShelf } from '@/components/members/guides/guide-shelf'
import { membersPage } from '@/components/members/space/members-page'
import '@/components/members/space/space-print.css'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getKept } from '@/lib/members/reading/kept'
import { getGuides } from '@/lib/texts/content/guides'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.guides)

export default membersPage(pages.guides, {
  locked: () => ({
    text: 'Des guides qui commencent où les articles s’arrêtent : lettres à copier, calculs posés, feuilles à remplir, à lire ici ou à emporter en PDF et en ePub. L’étagère s’ouvre dès que l’abonnement commence.',
  }),
  async open({ viewer }) {
    const kept = (await getKept(viewer.id)).filter(({ kind }) => kind === 'guide').map(({ slug }) => slug)
    return (
      <div className="member-space">
        <PageHeader
          title={pages.guides.name}
          lead={
            <>
              Des guides qui commencent où les articles s’arrêtent : lettres à copier, calculs posés, feuilles à
              remplir.{' '}
              <Link href={pages.guideSources.path} className="text-ink underline underline-offset-4">
                Leurs chiffres, avec source et date
              </Link>
            </>
          }
        />
        <Container className="pb-24">
          <h2 className="sr-only">Les guides</h2>
          <GuideShelf guides={getGuides()} locked={false} kept={kept} />
        </Container>
      </div>
    )
  },
})
