import clsx from 'clsx'

import { PromiseName } from '@/components/frame/site/promise-name'
import { Badge } from '@/components/ui/badge'
import { PLAN_BADGE, type Plan } from '@/content/plans'

import { CurrentPlanMark } from './current-subscription'
import { OrderTerms } from './order-terms'
import { SubscribeButton } from './subscribe-button'

export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <article
      aria-labelledby={`formule-${plan.key}`}
      className={clsx(
        'relative flex flex-col rounded-panel p-7 sm:p-9 lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:gap-y-0',
        plan.highlighted ? 'bg-tint-dusk' : 'border border-line bg-raised',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={`formule-${plan.key}`} className="scroll-mt-14 text-title">
            {plan.title}
          </h2>
          {plan.highlighted && <Badge tone="night">{PLAN_BADGE}</Badge>}
          <CurrentPlanMark productId={plan.productId} />
        </div>
        <p className="tabular mt-5 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-[clamp(3.25rem,2.5rem+3vw,5rem)] leading-none font-[560]">
            {plan.price}
          </span>
          <span className="text-lead text-soft">{plan.period}</span>
        </p>
        <p className={clsx('mt-3', plan.highlighted ? 'text-lead font-[600]' : 'text-soft')}>{plan.description}</p>
      </div>
      <ul className="mt-7 border-t border-ink/15">
        {plan.features.map((feature) => (
          <li key={feature} className="border-b border-ink/15 py-2.5">
            <PromiseName name={feature} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <SubscribeButton
          priceId={plan.priceId}
          plan={plan}
          variant={plan.highlighted ? 'coral' : 'outline'}
          className="w-full"
        >
          Choisir {plan.title}
        </SubscribeButton>
        <OrderTerms sells={plan.key} className="mt-3" />
      </div>
    </article>
  )
}
