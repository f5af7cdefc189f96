import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './button'

/** Says that a list is for members, and where to join. */
export function LockedBanner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10 flex flex-wrap items-center gap-x-8 gap-y-5 rounded-panel bg-tint-dusk p-7 sm:px-10 sm:py-9">
      <LockKeyhole aria-hidden="true" size={28} strokeWidth={1.7} className="shrink-0" />
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 max-w-[40rem]">{children}</p>
      </div>
      <ButtonLink href="/abonnement">Rejoindre la communauté</ButtonLink>
    </section>
  )
}
