import { LockKeyhole } from 'lucide-react'

export function LockedOverlay({ title }: { title: string }) {
  return (
    <span className="absolute inset-x-0 top-0 grid aspect-[3/2] place-items-center p-4">
      <span className="grid max-w-full justify-items-center rounded-card bg-night px-6 py-4 text-center text-cream">
        <LockKeyhole aria-hidden="true" size={22} strokeWidth={1.8} />
        <span className="mt-1.5 font-display text-[1.25rem] leading-tight font-[560]">Article réservé</span>
        <span className="text-small">Abonne-toi pour lire</span>
        <span className="sr-only"> : {title}</span>
      </span>
    </span>
  )
}
