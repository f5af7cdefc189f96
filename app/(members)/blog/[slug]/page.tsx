import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { readerPage } from '@/components/members/space/reader-page'
import { ArticleView } from '@/components/reader/articles/article-view'
import { articleComponents } from '@/components/reader/articles/directives'
import { KeepArticle } from '@/components/reader/reading/keep-button'
import { ReadingPlace } from '@/components/reader/reading/reading-place'
import '@/components/reader/reading/reading.css'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { Container } from '@/components/ui/container'
import { endingForMembers, endingForOthers } from '@/content/closings'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getArticleBody, getArticleRest } from '@/lib/texts/content/article-body'
import { getArticle, getCardsOf, getNeighbours, partForAll } from '@/lib/texts/content/articles'
import { getGuidePart } from '@/lib/texts/content/guides'
import { findMoved } from '@/lib/texts/publishing/in-force'
import { articleGraph } from '@/lib/texts/seo/article-node'
import { articleMetadata, missingPageMetadata } from '@/lib/texts/seo/page-metadata'
import { articlePath, extractPath } from '@/lib/texts/seo/urls'

type Props = PageProps<'/blog/[slug]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireReader()
  const article = getArticle((await params).slug)
  return article ? articleMetadata(article) : missingPageMetadata()
}

export default readerPage<Props>(pages.blog, {
  hasOwnGraph: true,
  async open({ viewer, access }, { params }) {
    const { slug } = await params
    const article = getArticle(slug)
    const moved = findMoved(slug)
    if (!article && moved) permanentRedirect(articlePath(moved))
    if (!article || access.articles === 'none') notFound()

    const owes = viewer.entitlement.cardNeedsUpdate
    const locked = access.articles === 'opening'
    const forOthers = endingForOthers(
      slug,
      article.closing,
      locked && partForAll(slug) === 'full' ? extractPath(slug) : undefined,
    )
    const ending = access.space === 'open' ? endingForMembers(slug, getGuidePart) : forOthers
    const body = getArticleBody(slug, access.articles)
    return (
      <>
        <JsonLd graph={articleGraph(article)} />
        {owes && (
          <Container className="pt-8">
            <MembershipNotice entitlement={viewer.entitlement} />
          </Container>
        )}
        <ArticleView
          // Facts quote the members' part.
          article={{ ...article, facts: locked ? [] : article.facts }}
          body={body && <body.Content components={articleComponents} />}
          headings={body?.headings ?? []}
          rest={locked ? getArticleRest(slug) : null}
          // A reader with an unpaid renewal already has a subscription, so no offers.
          ending={owes && ending.isLocked ? { ...ending, callsToAction: [] } : ending}
          back={{ href: pages.blog.path, label: 'Retour aux articles' }}
          pathOf={articlePath}
          related={getCardsOf(article.related)}
          neighbours={getNeighbours(slug)}
          own={
            locked
              ? undefined
              : { keep: <KeepArticle slug={slug} title={article.title} />, place: <ReadingPlace slug={slug} /> }
          }
        />
      </>
    )
  },
})
