import type { Metadata } from 'next'

import { ArticleList } from '@/components/articles/article-list'
import { MembershipNotice } from '@/components/billing/membership-notice'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { requireReader } from '@/lib/auth/guard'
import { getArticleCards } from '@/lib/content/article-cards'

export const metadata: Metadata = {
  title: 'Articles',
  description: 'Expatriation, business, IA et mindset : les articles de l’académie.',
}

export default async function BlogPage() {
  const { viewer, access } = await requireReader()
  return (
    <>
      <PageHeader title="Articles" lead="Des chiffres, des erreurs et des méthodes, écrits pour être utilisés le jour même." />
      <Container>
        <MembershipNotice entitlement={viewer.entitlement} />
      </Container>
      <ArticleList articles={getArticleCards()} locked={access.lists === 'locked'} />
    </>
  )
}
