import { ArrowLeft } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { membersPage } from '@/components/members/space/members-page'
import { TutorialView } from '@/components/members/tutorials/tutorial-view'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getArticle } from '@/lib/texts/content/articles'
import { getTutorial, getTutorialHeadlines } from '@/lib/texts/content/tutorials'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { missingPageMetadata, tutorialMetadata } from '@/lib/texts/seo/page-metadata'
import { articlePath, tutorialPath } from '@/lib/texts/seo/urls'
import '@/components/ui/prose-print.css'

type Props = PageProps<'/espace-membre/tutoriels/[slug]'>

const headlineOf = (slug: string) => getTutorialHeadlines().find((headline) => headline.slug === slug)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const headline = headlineOf((await params).slug)
  return headline ? tutorialMetadata(headline) : missingPageMetadata()
}

export default membersPage<Props>(pages.tutorials, {
  hasOwnGraph: true,
  async locked(_, { params }) {
    const headline = headlineOf((await params).slug) ?? notFound()
    return {
      text: `Le tutoriel « ${headline.title} » se suit étape par étape, avec ce que tu dois voir à chacune.`,
    }
  },
  async open(_, { params }) {
    const tutorial = getTutorial((await params).slug) ?? notFound()
    const articles = tutorial.articles.flatMap((slug) => {
      const article = getArticle(slug)
      return article ? [{ href: articlePath(slug), title: article.title }] : []
    })
    return (
      <>
        <JsonLd graph={placeGraph({ path: tutorialPath(tutorial.slug) }, tutorial.title)} />
        <Container className="-mb-8 pt-6 print:hidden">
          <Link href={pages.tutorials.path} className="text-link inline-flex min-h-11 items-center gap-2 font-[600]">
            <ArrowLeft aria-hidden="true" size={18} />
            Tous les tutoriels
          </Link>
        </Container>
        <PageHeader title={tutorial.title} lead={tutorial.result} />
        <TutorialView tutorial={tutorial} articles={articles} />
      </>
    )
  },
})
