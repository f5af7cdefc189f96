import { LockKeyhole } from 'lucide-react'

import { ButtonLink } from '@/components/ui/button'
import type { ArticleEnding } from '@/content/closings'

/** Ends a whole article: the notice of its kind, or what goes with it, then the calls to action. */
export function ArticleClosing({ ending }: { ending: ArticleEnding }) {
  return (
    <aside
      aria-label={ending.isLocked ? 'Rejoindre l’académie' : 'Ce qui va avec cet article'}
      className="mt-14 rounded-panel bg-tint-dusk p-7 sm:p-9"
    >
      <p className="flex max-w-[38rem] items-start gap-3.5 text-lead">
        {ending.isLocked && <LockKeyhole aria-hidden="true" size={26} strokeWidth={1.7} className="mt-0.5 shrink-0" />}
        {ending.text}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {ending.callsToAction.map(({ label, href }, index) => (
          <ButtonLink key={label} href={href} variant={index === 0 ? 'coral' : 'outline'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </aside>
  )
}
