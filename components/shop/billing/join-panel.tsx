import type { ReactNode } from 'react'

import { MonthlyPrice } from '@/components/frame/site/monthly-price'
import { ButtonLink } from '@/components/ui/button'
import { LockedPanel } from '@/components/ui/locked-panel'
import { pages } from '@/content/pages'

interface JoinPanelProps {
  readonly title: string
  readonly button?: string
  /** Whether a renewal is unpaid, so that no offer is shown. */
  readonly owes: boolean
  readonly children: ReactNode
}

/** A room that opens to members: what it is, and how to become one. */
export const JoinPanel = ({ title, button = 'Rejoindre la communauté', owes, children }: JoinPanelProps) => (
  <LockedPanel label="Devenir membre" priority>
    <p className="font-display text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)] leading-[1.1]">{title}</p>
    <p className="mt-4">{children}</p>
    {!owes && (
      <>
        <div className="mt-6">
          <ButtonLink href={pages.subscription.path}>{button}</ButtonLink>
        </div>
        <MonthlyPrice />
      </>
    )}
  </LockedPanel>
)
