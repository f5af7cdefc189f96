import { LockKeyhole } from 'lucide-react'

import { NoteLastRead } from '@/components/frame/identity/resume'
import { MonthlyPrice } from '@/components/frame/site/monthly-price'
import { LockedPanel } from '@/components/ui/locked-panel'
import type { ArticleEnding } from '@/content/closings'
import { formatCount } from '@/lib/platform/format'
import type { ArticleRest } from '@/lib/texts/content/article-body'
import type { Article } from '@/lib/texts/content/articles'

import { CallsToAction } from './calls-to-action'

interface ArticlePaywallProps {
  readonly article: Pick<Article, 'slug' | 'title'>
  readonly rest: ArticleRest
  readonly ending: ArticleEnding
}

export function ArticlePaywall({ article: { slug, title }, rest, ending }: ArticlePaywallProps) {
  return (
    <LockedPanel label="Rejoindre l’académie" hasLock={false}>
      <NoteLastRead slug={slug} title={title} />
      <p className="font-display text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)] leading-[1.1]">
        Il reste <span>{formatCount(rest.minutes, 'minute', 'minutes')}</span> à lire
      </p>
      <ul className="tabular mt-4 flex flex-wrap gap-x-4 gap-y-0.5 text-light">
        {rest.holds.map((hold) => (
          <li key={hold}>{hold}</li>
        ))}
      </ul>
      <p className="mt-5 flex items-start gap-3 sm:pr-6">
        <LockKeyhole aria-hidden="true" size={24} strokeWidth={1.7} className="mt-0.5 shrink-0 text-light" />
        {ending.text}
      </p>
      <CallsToAction calls={ending.callsToAction} variant="on-picture" />
      {ending.callsToAction.length > 0 && <MonthlyPrice />}
    </LockedPanel>
  )
}
