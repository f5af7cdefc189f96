import { redirect } from 'next/navigation'

import { ArticleFacts } from '@/components/articles/article-facts'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getGuides } from '@/lib/texts/content/guides'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.guideSources)

/** Facts of the guides that may change: a downloaded PDF gets outdated, this page does not. */
export default async function GuideSourcesPage() {
  const { access } = await requireReader()
  if (access.space !== 'open') redirect(pages.memberSpace.path)
  return (
    <>
      <JsonLd graph={placeGraph(pages.guideSources)} />
      <PageHeader
        title="Les sources des guides"
        lead="Chaque chiffre qui peut bouger, d’où il vient et quand nous l’avons vérifié."
      />
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
}
