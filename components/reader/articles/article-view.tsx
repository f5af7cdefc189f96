import clsx from 'clsx'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { Contents } from '@/components/ui/contents'
import type { ArticleEnding } from '@/content/closings'
import type { ArticleRest } from '@/lib/texts/content/article-body'
import type { Article } from '@/lib/texts/content/articles'
import type { ArticleCard as CardData, Neighbours } from '@/lib/texts/content/articles'
import type { Heading } from '@/lib/texts/content/compile'
import { MEMBERS_PART_CLASS } from '@/lib/texts/seo/article-node'

import { ArticleFacts } from './article-facts'
import { ArticleHead, type WayBack } from './article-head'
import { ArticlePaywall } from './article-paywall'
import { CallsToAction } from './calls-to-action'
import { ReadingProgress } from './reading-progress'
import { RelatedArticles } from './related-articles'
import { TableOfContents } from './table-of-contents'
import '@/components/ui/prose.css'
import '@/components/ui/prose-print.css'

export function ArticleClosing({ ending }: { ending: ArticleEnding }) {
  return (
    <aside
      aria-label={ending.isLocked ? 'Rejoindre l’académie' : 'Ce qui va avec cet article'}
      className="mt-14 rounded-panel bg-tint-dusk p-7 sm:p-9 print:hidden"
    >
      <p className="flex max-w-[38rem] items-start gap-3.5 text-lead">
        {ending.isLocked && <LockKeyhole aria-hidden="true" size={26} strokeWidth={1.7} className="mt-0.5 shrink-0" />}
        {ending.text}
      </p>
      <CallsToAction calls={ending.callsToAction} variant="outline" />
    </aside>
  )
}

interface ArticleViewProps {
  readonly article: Article
  readonly back: WayBack
  /** Shown below the title of an extract. */
  readonly excerpt?: string
  readonly body: ReactNode
  readonly headings: readonly Heading[]
  /** What the reader is missing; null when the article is complete. */
  readonly rest: ArticleRest | null
  readonly ending: ArticleEnding
  readonly related: readonly CardData[]
  readonly neighbours: Neighbours
  /** Link of an article's card. */
  readonly pathOf: (slug: string) => string
  /** The reader's own parts of a members' article; public pages do not load their code. */
  readonly own?: { readonly keep: ReactNode; readonly place: ReactNode }
}

export function ArticleView({
  article,
  back,
  excerpt,
  body,
  headings,
  rest,
  ending,
  related,
  neighbours,
  pathOf,
  own,
}: ArticleViewProps) {
  return (
    <ReadingProgress>
      <article>
        <ArticleHead article={article} back={back} excerpt={excerpt} ownPart={own?.keep} />
        {own?.place}
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-14 pt-10 pb-20 lg:grid-cols-[13rem_minmax(0,46rem)] lg:pt-16 lg:pb-28 xl:gap-x-24">
          <div className={clsx('print:hidden', headings.length > 1 ? 'max-lg:mb-8' : 'max-lg:hidden')}>
            {headings.length > 1 && (
              <Contents>
                <TableOfContents headings={headings} />
              </Contents>
            )}
          </div>
          <div className={clsx(article.facts.length > 0 && 'has-margin-notes')}>
            <div className={clsx('prose', MEMBERS_PART_CLASS, rest && 'fade-out pb-8')}>{body}</div>
            {rest ? (
              <ArticlePaywall article={article} rest={rest} ending={ending} />
            ) : (
              <>
                {article.facts.length > 0 && <ArticleFacts {...article} />}
                <ArticleClosing ending={ending} />
              </>
            )}
          </div>
        </Container>
        <RelatedArticles related={related} neighbours={neighbours} pathOf={pathOf} />
      </article>
    </ReadingProgress>
  )
}
