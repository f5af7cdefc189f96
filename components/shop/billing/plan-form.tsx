import type { ReactNode } from 'react'

import { Button, type ButtonVariant } from '@/components/ui/button'
import type { PlanAct } from '@/lib/billing/plan/done'

interface PlanFormProps {
  readonly act: PlanAct
  readonly submit: string
  readonly fields?: Readonly<Record<string, string | number>>
  readonly variant?: ButtonVariant
  readonly children?: ReactNode
}

/** A plain form: its answer may lead to Stripe, which no action of a page may. */
export const PlanForm = ({ act, submit, fields = {}, variant = 'outline', children }: PlanFormProps) => (
  <form method="post" action="/api/change-plan" className="grid max-w-[38rem] gap-5">
    <input type="hidden" name="act" value={act} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    <Button type="submit" variant={variant} className="justify-self-start">
      {submit}
    </Button>
  </form>
)
