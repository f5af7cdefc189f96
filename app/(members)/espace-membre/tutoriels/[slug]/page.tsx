import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { MembersOnlyPage } from '@/components/members/space/members-only-page'
import { TutorialView } from '@/components/members/tutorials/tutorial-view'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getArticle } from '@/lib/texts/content/articles'
import { getTutorial, getTutorialHeadlines } from '@/lib/texts/content/tutorials'
import { tutorialGraph } from '@/lib/texts/seo/graphs'
import { missingPageMetadata, tutorialMetadata } from '@/lib/texts/seo/page-metadata'
import { articlePath } from '@/lib/texts/seo/urls'
import '@/components/ui/prose-print.css'

type Props = PageProps<'/espace-membre/tutoriels/[slug]'>

const headlineOf = (slug: string) => getTutorialHeadlines().find((headline) => headline.slug === slug)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const headline = headlineOf((await params).slug)
  return headline ? tutorialMetadata(headline) : missingPageMetadata()
}

export default async function TutorialPage({ params }: Props) {
  const { viewer, access } = await requireReader()
  const headline = headlineOf((await params).slug)
  if (!headline) notFound()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.tutorials} owes={viewer.entitlement.cardNeedsUpdate}>
        Le tutoriel « {headline.title} » se suit étape par étape, avec ce que tu dois voir à chacune.
      </MembersOnlyPage>
    )
  }
  const tutorial = getTutorial(headline.slug)
  if (!tutorial) notFound()
  const articles = tutorial.articles.flatMap((slug) => {
    const article = getArticle(slug)
    return article ? [{ href: articlePath(slug), title: article.title }] : []
  })
  return (
    <>
      <JsonLd graph={tutorialGraph(tutorial)} />
      <PageHeader
        back={{ href: pages.tutorials.path, label: 'Tous les tutoriels' }}
        title={tutorial.title}
        lead={tutorial.result}
      />
      <TutorialView tutorial={tutorial} articles={articles} />
    </>
  )
}
