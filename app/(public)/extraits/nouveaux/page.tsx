import { connection } from 'next/server'

import { JsonLd } from '@/components/frame/site/json-ld'
import { ExtractList } from '@/components/reader/articles/extract-list'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { isWrittenSlug } from '@/content/publishing'
import { getArticles } from '@/lib/texts/content/articles'
import { refreshWritten } from '@/lib/texts/publishing/in-force'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.newExtracts)

/** Made for each request, because its articles are in the database. */
export default async function NewExtractsPage() {
  await connection()
  await refreshWritten()
  const articles = getArticles().filter(({ slug }) => isWrittenSlug(slug))
  return (
    <>
      <JsonLd graph={placeGraph(pages.newExtracts)} />
      <PageHeader title="Les derniers articles" lead="Leur début se lit sans compte, la suite est pour les membres." />
      <Container className="pb-24">
        {articles.length > 0 ? (
          <ExtractList articles={articles} />
        ) : (
          <p>
            Rien de plus récent que{' '}
            <Link href={pages.extracts.path} className="text-link">
              les extraits déjà en ligne
            </Link>
            .
          </p>
        )}
      </Container>
    </>
  )
}
