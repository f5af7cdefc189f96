import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { formatDate } from '@/lib/platform/format'
import type { Article } from '@/lib/texts/content/articles'
import { extractPath } from '@/lib/texts/seo/urls'

import { ShareButton } from './share-button'

export interface WayBack {
  readonly href: string
  readonly label: string
}

interface ArticleHeadProps {
  readonly article: Article
  readonly back: WayBack
  /** Shown below the title of an extract. */
  readonly excerpt?: string
  /** Actions beside sharing. */
  readonly ownPart?: ReactNode
}

export function ArticleHead({ article, back, excerpt, ownPart }: ArticleHeadProps) {
  return (
    <>
      <Container className="pt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          <ButtonLink href={back.href} variant="ghost" className="-ml-4 px-4">
            <ArrowLeft aria-hidden="true" size={18} />
            {back.label}
          </ButtonLink>
          {/* Offline, what is the reader's own is hidden: it is last. */}
          <div className="-mr-4 flex max-sm:-ml-4">
            <ShareButton path={extractPath(article.slug)} title={article.title} />
            {ownPart}
          </div>
        </div>
        <header className="mt-4 max-w-[62rem] lg:mt-8">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge>{article.category}</Badge>
            <span className="tabular text-small text-soft">{article.readTime} min de lecture</span>
            <time dateTime={article.publishedAt} className="tabular text-small text-soft">
              {formatDate(article.publishedAt)}
            </time>
          </div>
          <h1 className="mt-4 text-[clamp(2rem,1.4rem+2.6vw,3.75rem)] leading-[1.06]">{article.title}</h1>
          {excerpt && <p className="mt-5 max-w-[42rem] text-lead text-soft">{excerpt}</p>}
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
    </>
  )
}
