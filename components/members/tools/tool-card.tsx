import { ArrowUpRight } from 'lucide-react'

import { OutsideLink } from '@/components/ui/outside-link'
import { formatDate } from '@/lib/platform/format'
import type { ToolCard as Card, ToolDetails } from '@/lib/texts/content/tools'

import { CategoryMark } from './category-mark'
import { PriceLevel } from './price-level'

interface ToolCardProps {
  readonly tool: Card
  readonly details: ToolDetails
  readonly titleAs?: 'h2' | 'h3'
}

export function ToolCard({ tool, details, titleAs: Title = 'h2' }: ToolCardProps) {
  const { description, why, price, alternative, url, rel, isAffiliate } = details
  return (
    <li
      id={tool.id}
      className="grid gap-x-12 gap-y-5 border-t border-line-strong py-8 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_17rem] lg:py-10"
    >
      <div className="sm:col-span-2 lg:col-span-1">
        <CategoryMark category={tool.category} />
        <Title className="mt-2 text-[clamp(1.75rem,1.45rem+1.2vw,2.25rem)] leading-tight">
          <OutsideLink
            href={url}
            rel={rel}
            className="decoration-coral decoration-2 underline-offset-4 hover:underline"
          >
            {tool.name}
            <ArrowUpRight aria-hidden="true" size={20} className="ml-1.5 inline-block text-coral-text" />
          </OutsideLink>
        </Title>
        <PriceLevel price={price} />
        {isAffiliate && <p className="mt-1.5 text-small font-[600]">Publicité : lien affilié</p>}
      </div>
      <div>
        <p>{description}</p>
        <div className="mt-5 border-l-2 border-apricot pl-5">
          <p className="text-small font-[660]">Pourquoi on l’utilise</p>
          <p className="mt-1 text-soft">{why}</p>
        </div>
      </div>
      <dl className="grid content-start gap-4 text-small">
        <div>
          <dt className="font-[660]">Prix</dt>
          <dd>
            {price.text}
            <p className="mt-1.5 text-soft">
              Vérifié le <time dateTime={price.verifiedOn}>{formatDate(price.verifiedOn)}</time>, à revoir avant le{' '}
              <time dateTime={price.recheckBefore}>{formatDate(price.recheckBefore)}</time>.{' '}
              <OutsideLink href={price.url} rel="nofollow noopener noreferrer">
                {price.source}
              </OutsideLink>
            </p>
          </dd>
        </div>
        <div>
          <dt className="font-[660]">Sinon</dt>
          <dd>{alternative}</dd>
        </div>
      </dl>
    </li>
  )
}
