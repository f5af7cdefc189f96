import clsx from 'clsx'
import Link from 'next/link'
import { Illustration } from '@/components/ui/illustration'
import type { ArticleCardData } from './article-grid'
import { LockedOverlay } from './locked-overlay'

interface ArticleCardProps {
  readonly article: ArticleCardData
  readonly locked: boolean
  readonly lead: boolean
}

export function ArticleCard({ article, locked, lead }: ArticleCardProps) {
  return (
    <li className={clsx(lead && 'sm:col-span-2')}>
      <Link
        href={locked ? '/abonnement' : `/blog/${article.slug}`}
        prefetch={false}
        className="group relative block h-full rounded-card"
      >
        <div aria-hidden={locked || undefined} className={clsx(locked && 'blur-[4px]')}>
          <div className={clsx('relative overflow-hidden rounded-card bg-sunk', lead ? 'aspect-[3/2] sm:aspect-[16/9]' : 'aspect-[3/2]')}>
            <Illustration src={article.image} alt={article.imageAlt} width={1200} height={800} priority={lead} className="picture-fill" />
          </div>
          <p className="mt-4 flex flex-wrap gap-x-3 text-small text-soft">
            <span className="font-[640] text-coral-text">{article.listCategory}</span>
            <span className="tabular">{article.readTime} min</span>
          </p>
          <h2
            className={clsx(
              'mt-1.5 decoration-coral decoration-2 underline-offset-4 group-hover:underline',
              lead ? 'text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-[1.12]' : 'text-[1.375rem] leading-[1.2]',
            )}
          >
            {article.title}
          </h2>
          <p className="mt-2 max-w-[38rem] text-soft">{article.excerpt}</p>
        </div>
        {locked && <LockedOverlay title={article.title} />}
      </Link>
    </li>
  )
}
