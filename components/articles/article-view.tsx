import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Contents } from '@/components/ui/contents'
import { Illustration } from '@/components/ui/illustration'
import type { ArticleEnding } from '@/content/closings'
import { pages } from '@/content/pages'
import type { ArticleCard as CardData } from '@/lib/content/article-cards'
import type { ArticleRest } from '@/lib/content/article-rest'
import type { Article } from '@/lib/content/article-schema'
import type { Heading } from '@/lib/content/compile'
import { formatDate } from '@/lib/format'
import { MEMBERS_PART_CLASS } from '@/lib/seo/article-node'

import { ArticleClosing } from './article-closing'
import { ArticleFacts } from './article-facts'
import { ArticlePaywall } from './article-paywall'
import { ReadingProgress } from './reading-progress'
import { RelatedArticles } from './related-articles'
import { TableOfContents } from './table-of-contents'
import '@/components/ui/prose.css'
import '@/components/ui/prose-print.css'

interface ArticleViewProps {
  readonly article: Article
  readonly body: ReactNode
  readonly headings: readonly Heading[]
  /** What the reader is missing; null when the article is whole. */
  readonly rest: ArticleRest | null
  readonly ending: ArticleEnding
  readonly related: readonly CardData[]
}

export function ArticleView({ article, body, headings, rest, ending, related }: ArticleViewProps) {
  return (
    <ReadingProgress>
      <article>
        <Container className="pt-6">
          <ButtonLink href={pages.blog.path} variant="ghost" className="-ml-4 px-4 print:hidden">
            <ArrowLeft aria-hidden="true" size={18} />
            Retour aux articles
          </ButtonLink>
          <header className="mt-4 max-w-[62rem] lg:mt-8">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge>{article.category}</Badge>
              <span className="tabular text-small text-soft">{article.readTime} min de lecture</span>
              <time dateTime={article.publishedAt} className="tabular text-small text-soft">
                {formatDate(article.publishedAt)}
              </time>
            </div>
            <h1 className="mt-4 text-[clamp(2rem,1.4rem+2.6vw,3.75rem)] leading-[1.06]">{article.title}</h1>
          </header>
        </Container>
        <Container className="mt-8 px-0 sm:px-8 lg:mt-12 lg:px-12">
          <Illustration
            src={article.image}
            alt={article.imageAlt}
            width={1200}
            height={800}
            priority
            className="aspect-[3/2] w-full object-cover sm:rounded-panel lg:aspect-[16/9] print:max-h-[8cm]"
          />
        </Container>
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-14 pt-10 pb-20 lg:grid-cols-[13rem_minmax(0,46rem)] lg:pt-16 lg:pb-28 xl:gap-x-24">
          <div className={clsx('print:hidden', headings.length > 1 ? 'max-lg:mb-8' : 'max-lg:hidden')}>
            {headings.length > 1 && (
              <Contents>
                <TableOfContents headings={headings} />
              </Contents>
            )}
          </div>
          <div>
            <div className={clsx('prose', MEMBERS_PART_CLASS, rest && 'fade-out pb-8')}>{body}</div>
            {rest ? (
              <ArticlePaywall rest={rest} ending={ending} />
            ) : (
              <>
                {article.facts.length > 0 && <ArticleFacts facts={article.facts} />}
                <ArticleClosing ending={ending} />
              </>
            )}
          </div>
        </Container>
        {related.length > 0 && <RelatedArticles related={related} />}
      </article>
    </ReadingProgress>
  )
}
