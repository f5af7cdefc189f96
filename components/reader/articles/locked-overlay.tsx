import clsx from 'clsx'
import { LockKeyhole } from 'lucide-react'

import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'

interface LockedOverlayProps {
  readonly title: string
  /** For wide cards. */
  readonly isLarge: boolean
}

export function LockedOverlay({ title, isLarge }: LockedOverlayProps) {
  return (
    <Link href={pages.subscription.path} className="absolute inset-0 rounded-card">
      <span
        className={clsx(
          'absolute top-3 left-3 block rounded-control bg-night p-4 text-cream transition-colors group-hover:bg-indigo',
          isLarge ? 'max-w-[min(26rem,calc(100%-1.5rem))] lg:p-6' : 'max-w-[min(22rem,calc(100%-1.5rem))]',
        )}
      >
        <span className="flex items-center gap-3">
          <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.8} className="shrink-0 text-light" />
          <span className="text-[0.875rem] leading-snug">
            <span className="block font-[660]">Article réservé</span>
            <span className="block">Abonne-toi pour lire</span>
          </span>
        </span>
        <span className="sr-only">{'\u00a0'}: </span>
        <span
          className={clsx(
            'mt-3 block font-display leading-[1.2]',
            isLarge ? 'text-[clamp(1.1875rem,1rem+1vw,1.75rem)]' : 'text-[1.1875rem]',
          )}
        >
          {title}
        </span>
      </span>
    </Link>
  )
}
