import { LockKeyhole } from 'lucide-react'
import { ButtonLink } from '@/components/ui/button'
import { Illustration } from '@/components/ui/illustration'
import { plans } from '@/content/plans'

export interface ArticleRestData {
  readonly minutes: number
  /** Counts, such as « 6 parties »: nothing of the text itself. */
  readonly holds: readonly string[]
}

interface ArticlePaywallProps {
  readonly rest: ArticleRestData
  readonly closing: string
  readonly callsToAction: readonly string[]
}

/** Where a locked article stops: a lit doorway, what waits behind it in plain numbers, and the way in. */
export function ArticlePaywall({ rest, closing, callsToAction }: ArticlePaywallProps) {
  const monthly = plans.find((plan) => plan.key === 'monthly')
  return (
    <aside
      aria-label="Rejoindre l’académie"
      className="on-picture relative isolate overflow-hidden rounded-panel bg-night text-cream dark:border dark:border-line"
    >
      <Illustration
        src="/images/locked.svg"
        alt=""
        width={1200}
        height={600}
        className="-z-10 h-44 w-full object-cover object-right sm:absolute sm:inset-0 sm:h-full"
      />
      <div className="p-7 max-sm:pt-6 sm:max-w-[27rem] sm:p-11">
        <LockKeyhole aria-hidden="true" size={26} strokeWidth={1.7} className="text-light" />
        <p className="mt-4 font-display text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)] leading-[1.1]">
          Il reste {rest.minutes} minutes à lire
        </p>
        <ul className="tabular mt-4 flex flex-wrap gap-x-2 gap-y-1 text-light">
          {rest.holds.map((hold, index) => (
            <li key={hold}>
              {hold}
              {index < rest.holds.length - 1 && <span aria-hidden="true"> ·</span>}
            </li>
          ))}
        </ul>
        <p className="mt-5">{closing}</p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {callsToAction.map((label, index) => (
            <ButtonLink key={label} href="/abonnement" variant={index === 0 ? 'coral' : 'on-picture'}>
              {label}
            </ButtonLink>
          ))}
        </div>
        {monthly && (
          <p className="tabular mt-3 text-small">
            {monthly.price} {monthly.period}, sans engagement
          </p>
        )}
      </div>
    </aside>
  )
}
