import { LockKeyhole } from 'lucide-react'

import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'

export function LockedOverlay({ title }: { title: string }) {
  return (
    <Link href={pages.subscription.path} className="absolute inset-0 rounded-card">
      <span className="absolute top-3 left-3 flex max-w-[calc(100%-1.5rem)] items-center gap-3 rounded-control bg-night py-2.5 pr-4 pl-3.5 text-cream transition-colors group-hover:bg-indigo">
        <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.8} className="shrink-0 text-light" />
        <span className="grid">
          <span className="font-display text-[1.0625rem] leading-tight">Article réservé</span>
          <span className="text-[0.875rem] leading-snug">Abonne-toi pour lire</span>
        </span>
      </span>
      <span className="sr-only"> : {title}</span>
    </Link>
  )
}
