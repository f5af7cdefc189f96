import clsx from 'clsx'
import { LockKeyhole } from 'lucide-react'

import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import type { ArticleCard as CardData } from '@/lib/texts/content/articles'
import { articlePath } from '@/lib/texts/seo/urls'

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

interface LockedOverlayProps {
  readonly id: string
  /** Id of the article's title, which is part of its name. */
  readonly titledBy: string
}

/** Small, over the blurred excerpt; all of the card is its link. */
const LockedOverlay = ({ id, titledBy }: LockedOverlayProps) => (
  <Link
    href={pages.subscription.path}
    aria-labelledby={`${id} ${titledBy}`}
    className="flex items-center gap-2.5 self-center justify-self-start rounded-control border border-cream/35 bg-night px-3 py-2 text-[0.875rem] leading-snug text-cream transition-colors [grid-area:1/1] group-hover:bg-indigo after:absolute after:inset-0 after:rounded-card"
  >
    <LockKeyhole aria-hidden="true" size={17} strokeWidth={1.8} className="shrink-0 text-light" />
    <span id={id}>
      <span className="block font-[660]">Article réservé</span>
      <span className="block">Abonne-toi pour lire</span>
    </span>
  </Link>
)

/** What is blurred of a locked card is hidden from screen readers too; its title stays readable. */
export function ArticleCard({
  article,
  locked,
  layout,
  href = articlePath(article.slug),
  as: Frame = 'article',
}: ArticleCardProps) {
  const Title = layout === 'lead' ? 'h2' : 'h3'
  const titleId = locked ? `titre-${article.slug}` : undefined
  const blurred = locked && 'blur-[4px] select-none'
  return (
    <Frame className={clsx('group relative h-full', frames[layout])}>
      <div className={clsx('relative overflow-hidden rounded-card bg-sunk', pictures[layout])}>
        <Illustration
          src={article.image}
          alt={locked ? '' : article.imageAlt}
          width={1200}
          height={800}
          priority={layout === 'lead'}
          className={clsx('picture-fill card-picture', locked && 'blur-[2px]')}
        />
      </div>
      <div className="min-w-0">
        <p aria-hidden={locked || undefined} className={clsx('flex flex-wrap gap-x-3 text-small text-soft', blurred)}>
          <span className="font-[640] text-coral-text">{article.listCategory}</span>
          <span className="tabular">{article.readTime} min</span>
        </p>
        <Title id={titleId} className={clsx('mt-1.5', titles[layout])}>
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
        <div className="mt-2 grid max-w-[38rem]">
          <p aria-hidden={locked || undefined} className={clsx('text-soft [grid-area:1/1]', excerpts[layout], blurred)}>
            {article.excerpt}
          </p>
          {locked && <LockedOverlay id={`reserve-${article.slug}`} titledBy={titleId ?? ''} />}
        </div>
      </div>
    </Frame>
  )
}
