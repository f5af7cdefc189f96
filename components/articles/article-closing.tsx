import { LockKeyhole } from 'lucide-react'
import clsx from 'clsx'
import { ButtonLink } from '@/components/ui/button'
import { plans } from '@/content/plans'

interface ArticleClosingProps {
  readonly text: string
  readonly locked: boolean
  readonly callsToAction: readonly string[]
}

/** The lock notice and the calls to action: a quiet panel after a whole article, the page's main event after a locked one. */
export function ArticleClosing({ text, locked, callsToAction }: ArticleClosingProps) {
  const monthly = plans.find((plan) => plan.key === 'monthly')
  return (
    <aside
      aria-label="Rejoindre l’académie"
      className={clsx(
        'max-w-[46rem] rounded-panel',
        locked ? 'on-picture bg-night p-8 text-cream sm:p-12 dark:bg-sunk' : 'mt-14 bg-tint-dusk p-7 sm:p-9',
      )}
    >
      {locked && (
        <>
          <LockKeyhole aria-hidden="true" size={28} strokeWidth={1.7} className="text-light" />
          <p className="mt-4 font-display text-[clamp(1.625rem,1.4rem+1.2vw,2.375rem)] leading-[1.12] font-[560]">
            La suite est à deux minutes d’ici
          </p>
        </>
      )}
      <p className={clsx('text-lead', locked && 'mt-3')}>{text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {callsToAction.map((label, index) => (
          <ButtonLink key={label} href="/abonnement" variant={index === 0 ? 'coral' : locked ? 'on-picture' : 'outline'}>
            {label}
          </ButtonLink>
        ))}
        {locked && monthly && (
          <p className="tabular ml-1">
            {monthly.price} {monthly.period}, sans engagement
          </p>
        )}
      </div>
    </aside>
  )
}
