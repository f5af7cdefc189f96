import { redirect } from 'next/navigation'

import { membersPage } from '@/components/members/space/members-page'
import { ArticleFacts } from '@/components/reader/articles/article-facts'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getFacts } from '@/lib/texts/content/facts'
import { getGuides } from '@/lib/texts/content/guides'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.guideSources)

const OLD_BEFORE = '2025-01-01'

/** Facts of the guides that may change: a downloaded PDF gets outdated, this page does not. */
export default membersPage(pages.guideSources, {
  locked: () => redirect(pages.memberSpace.path),
  open() {
    const old = getFacts().filter(({ verifiedOn }) => verifiedOn < OLD_BEFORE)
    return (
      <>
        <PageHeader
          title="Les sources des guides"
          lead="Chaque chiffre qui peut bouger, d’où il vient et quand nous l’avons vérifié."
        >
          <p className="mt-5 max-w-[44rem] text-soft">
            Sur les {getFacts().length} faits datés du site, {old.length} ont été lus pour la dernière fois en 2024 ou
            avant : leur date le dit. Avant qu’un de ceux-là décide quelque chose pour toi, ouvre sa page.
          </p>
        </PageHeader>
        <Container className="pb-24">
          {getGuides().map(({ slug, title, facts }) => (
            <section key={slug} id={slug} aria-labelledby={`titre-${slug}`} className="mb-12">
              <h2 id={`titre-${slug}`} className="text-heading">
                {title}
              </h2>
              <ArticleFacts facts={facts} />
            </section>
          ))}
        </Container>
      </>
    )
  },
})
