import { membersPage } from '@/components/members/space/members-page'
import { ArticleList } from '@/components/reader/articles/article-list'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getArticleCards } from '@/lib/texts/content/articles'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.blog)

export default membersPage(pages.blog, {
  open({ viewer, access }) {
    return (
      <>
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
  },
})
