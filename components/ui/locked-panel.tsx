import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'

import { Illustration } from './illustration'

interface LockedPanelProps {
  /** Accessible name, when its title is not a heading. */
  readonly label?: string
  /** False when a sentence of the panel has the lock icon. */
  readonly hasLock?: boolean
  readonly priority?: boolean
  readonly children: ReactNode
}

export function LockedPanel({ label, hasLock = true, priority, children }: LockedPanelProps) {
  return (
    <aside
      aria-label={label}
      className="on-picture relative isolate overflow-hidden rounded-panel border border-(--night-line) bg-night text-cream"
    >
      <Illustration
        src="/images/locked.svg"
        alt=""
        width={1200}
        height={600}
        priority={priority}
        className="-z-10 h-40 w-full bg-night object-cover object-right sm:absolute sm:inset-y-0 sm:right-0 sm:h-full sm:w-[calc(100%-21rem)] sm:[mask-image:linear-gradient(to_right,transparent,black_9rem)] sm:object-[92%_50%]"
      />
      <div className="p-7 max-sm:pt-6 sm:max-w-[24rem] sm:py-11 sm:pr-0 sm:pl-11">
        {hasLock && <LockKeyhole aria-hidden="true" size={26} strokeWidth={1.7} className="mb-4 text-light" />}
        {children}
      </div>
    </aside>
  )
}
