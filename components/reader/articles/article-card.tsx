import clsx from 'clsx'

import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import type { ArticleCard as CardData } from '@/lib/texts/content/articles'
import { articlePath } from '@/lib/texts/seo/urls'

import { LockedOverlay } from './locked-overlay'

interface ArticleCardProps {
  readonly article: CardData
  readonly locked: boolean
  /** `lead`: first on the page; `wide`: first in a section; `row`: in a list; `stack`: in a grid. */
  readonly layout: 'lead' | 'wide' | 'row' | 'stack'
  /** The article by default. */
  readonly href?: string
  /** `div` on pages where cards are not the main content: docs/product.md#home */
  readonly as?: 'article' | 'div'
}

const frames = {
  lead: 'grid grid-cols-1 items-center gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr]',
  wide: 'grid grid-cols-1 items-center gap-x-10 gap-y-4 md:grid-cols-[6fr_6fr]',
  row: 'grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]',
  stack: 'flex flex-col gap-4',
} as const

const pictures = {
  lead: 'aspect-[3/2] lg:aspect-[4/3]',
  wide: 'aspect-[3/2]',
  row: 'aspect-square sm:aspect-[4/3]',
  stack: 'aspect-[3/2]',
} as const

const titles = {
  lead: 'text-[clamp(1.75rem,1.2rem+2.2vw,3rem)] leading-[1.08]',
  wide: 'text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-[1.12]',
  row: 'text-[1.1875rem] leading-[1.25] sm:text-[1.375rem]',
  stack: 'text-[1.375rem] leading-[1.2]',
} as const

const excerpts = {
  lead: 'text-lead',
  wide: '',
  row: 'max-sm:text-small',
  stack: '',
} as const

/** A blurred card is hidden from screen readers too; the overlay contains its title. */
export function ArticleCard({
  article,
  locked,
  layout,
  href = articlePath(article.slug),
  as: Frame = 'article',
}: ArticleCardProps) {
  const Title = layout === 'lead' ? 'h2' : 'h3'
  return (
    <Frame className={clsx('group relative h-full', frames[layout])}>
      <div className={clsx('relative overflow-hidden rounded-card bg-sunk', pictures[layout])}>
        <Illustration
          src={article.image}
          alt={locked ? '' : article.imageAlt}
          width={1200}
          height={800}
          priority={layout === 'lead'}
          className={clsx('picture-fill card-picture', locked && 'blur-[5px]')}
        />
      </div>
      <div aria-hidden={locked || undefined} className={clsx('min-w-0', locked && 'blur-[4px] select-none')}>
        <p className="flex flex-wrap gap-x-3 text-small text-soft">
          <span className="font-[640] text-coral-text">{article.listCategory}</span>
          <span className="tabular">{article.readTime} min</span>
        </p>
        <Title className={clsx('mt-1.5', titles[layout])}>
          {locked ? (
            article.title
          ) : (
            <Link
              href={href}
              className="decoration-coral decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
            >
              {article.title}
            </Link>
          )}
        </Title>
        <p className={clsx('mt-2 max-w-[38rem] text-soft', excerpts[layout])}>{article.excerpt}</p>
      </div>
      {locked && <LockedOverlay title={article.title} isLarge={layout === 'lead' || layout === 'wide'} />}
    </Frame>
  )
}
