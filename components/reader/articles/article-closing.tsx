import { LockKeyhole } from 'lucide-react'

import type { ArticleEnding } from '@/content/closings'

import { CallsToAction } from './calls-to-action'

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
