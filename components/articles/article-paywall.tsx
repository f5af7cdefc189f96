import { ButtonLink } from '@/components/ui/button'
import { LockedPanel } from '@/components/ui/locked-panel'
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

/** Where a locked article stops: what waits behind, in plain numbers, and the way in. */
export function ArticlePaywall({ rest, closing, callsToAction }: ArticlePaywallProps) {
  const monthly = plans.find((plan) => plan.key === 'monthly')
  return (
    <LockedPanel label="Rejoindre l’académie">
      <p className="mt-4 font-display text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)] leading-[1.1]">
        Il reste {rest.minutes} {rest.minutes > 1 ? 'minutes' : 'minute'} à lire
      </p>
      <ul className="tabular mt-4 flex flex-wrap gap-x-4 gap-y-0.5 text-light">
        {rest.holds.map((hold) => (
          <li key={hold}>{hold}</li>
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
      {monthly && callsToAction.length > 0 && (
        <p className="tabular mt-3 text-small">
          {monthly.price} {monthly.period}, sans engagement
        </p>
      )}
    </LockedPanel>
  )
}
