import { ArrowLeft } from 'lucide-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { formatDate } from '@/components/ui/format'
import { Illustration } from '@/components/ui/illustration'
import { MEMBERS_PART_CLASS } from '@/lib/seo/article-node'
import { ArticleClosing } from './article-closing'
import { ArticleFacts, type ArticleFact } from './article-facts'
import { RelatedArticles } from './related-articles'

interface ArticleViewProps {
  readonly article: {
    readonly slug: string
    readonly title: string
    readonly category: string
    readonly readTime: number
    readonly image: string
    readonly imageAlt: string
    readonly publishedAt: string
    readonly facts: readonly ArticleFact[]
  }
  readonly body: ReactNode
  readonly locked: boolean
  readonly closing: string
  readonly related: readonly { readonly slug: string; readonly title: string }[]
  readonly callsToAction: readonly string[]
}

export function ArticleView({ article, body, locked, closing, related, callsToAction }: ArticleViewProps) {
  return (
    <article>
      <Container className="pt-6">
        <ButtonLink href="/blog" prefetch={false} variant="ghost" className="-ml-4 px-4">
          <ArrowLeft aria-hidden="true" size={18} />
          Retour aux articles
        </ButtonLink>
        <header className="mt-4 max-w-[62rem] lg:mt-8">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge>{article.category}</Badge>
            <span className="tabular text-small text-soft">{article.readTime} min</span>
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
          className="aspect-[3/2] w-full object-cover sm:rounded-panel lg:aspect-[16/9]"
        />
      </Container>
      <Container className="pt-10 pb-20 lg:pt-16 lg:pb-28">
        <div className="lg:ml-[16.66%]">
          <div className={clsx('prose', MEMBERS_PART_CLASS, locked && 'fade-out pb-8')}>{body}</div>
          <ArticleClosing text={closing} locked={locked} callsToAction={callsToAction} />
          {article.facts.length > 0 && <ArticleFacts facts={article.facts} />}
          {related.length > 0 && <RelatedArticles related={related} />}
        </div>
      </Container>
    </article>
  )
}
