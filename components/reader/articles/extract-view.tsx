import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Either } from '@/components/frame/site/either'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import type { ArticleEnding } from '@/content/closings'
import type { ArticleRest } from '@/lib/texts/content/article-body'
import type { Article } from '@/lib/texts/content/articles'
import type { ArticleCard as CardData, Neighbours } from '@/lib/texts/content/articles'
import { MEMBERS_PART_CLASS } from '@/lib/texts/seo/article-node'
import { articlePath, extractPath } from '@/lib/texts/seo/urls'

import { ArticleHead, type WayBack } from './article-head'
import { ArticlePaywall } from './article-paywall'
import { RelatedArticles } from './related-articles'
import '@/components/ui/prose.css'
import '@/components/ui/prose-print.css'

interface ExtractViewProps {
  readonly article: Article
  readonly back: WayBack
  readonly excerpt: string
  readonly opening: ReactNode
  /** Headings of the members' part. */
  readonly titles: readonly string[]
  readonly rest: ArticleRest
  readonly ending: ArticleEnding
  readonly related: readonly CardData[]
  readonly neighbours: Neighbours
}

/** The public extract of an article, with a summary of the rest. */
export function ExtractView({
  article,
  back,
  excerpt,
  opening,
  titles,
  rest,
  ending,
  related,
  neighbours,
}: ExtractViewProps) {
  return (
    <article>
      <ArticleHead article={article} back={back} excerpt={excerpt} />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-14 pt-10 pb-20 lg:grid-cols-[13rem_minmax(0,46rem)] lg:pt-16 lg:pb-28 xl:gap-x-24">
        <div className="mb-8 border-t-2 border-coral pt-3 text-small text-soft lg:mb-0 lg:self-start">
          <Either
            visitor={
              <span>
                Le début est libre. La suite est pour les membres{'\u00a0'}:{' '}
                <Link href={articlePath(article.slug)} className="text-link">
                  lire l’article entier
                </Link>
                .
              </span>
            }
            member={
              <span>
                Tu es membre, la suite t’est ouverte{'\u00a0'}:{' '}
                <Link href={articlePath(article.slug)} className="text-link">
                  lire l’article entier
                </Link>
                .
              </span>
            }
          />
        </div>
        <div>
          <div className="prose fade-out pb-8">{opening}</div>
          <section aria-labelledby="la-suite" className={clsx(MEMBERS_PART_CLASS, 'mt-2')}>
            <h2 id="la-suite" className="text-title">
              Dans la suite de l’article
            </h2>
            <ol className="mt-5 mb-10 border-b border-line">
              {titles.map((title) => (
                <li key={title} className="border-t border-line py-3 text-soft">
                  {title}
                </li>
              ))}
            </ol>
            <Either
              className="either-block"
              visitor={<ArticlePaywall article={article} rest={rest} ending={ending} />}
              member={
                <ButtonLink href={articlePath(article.slug)} className="justify-self-start">
                  Lire l’article entier
                </ButtonLink>
              }
            />
          </section>
        </div>
      </Container>
      <RelatedArticles related={related} neighbours={neighbours} pathOf={extractPath} />
    </article>
  )
}
