import { JsonLd } from '@/components/frame/site/json-ld'
import { ArticleList } from '@/components/reader/articles/article-list'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getArticleCards } from '@/lib/texts/content/article-cards'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.blog)

export default async function BlogPage() {
  const { viewer, access } = await requireReader()
  return (
    <>
      <JsonLd graph={placeGraph(pages.blog)} />
      <PageHeader
        title="Articles"
        lead="Des chiffres, des erreurs et des méthodes, écrits pour être utilisés le jour même."
      />
      <Container>
        <MembershipNotice entitlement={viewer.entitlement} />
      </Container>
      <ArticleList articles={getArticleCards()} locked={access.lists === 'locked'} />
    </>
  )
}
