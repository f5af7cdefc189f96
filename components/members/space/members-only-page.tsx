import type { ReactNode } from 'react'

import { MonthlyPrice } from '@/components/frame/site/monthly-price'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { LockedPanel } from '@/components/ui/locked-panel'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import type { Entitlement } from '@/lib/billing/mirror/entitlement'

import { WhatYouOpen } from './what-you-open'

export interface LockedWords {
  /** By default the page's. */
  readonly name?: string
  readonly lead?: string
  readonly title?: string
  readonly text: string
  readonly button?: string
  readonly below?: ReactNode
}

interface MembersOnlyPageProps {
  readonly name: string
  readonly words: LockedWords
  readonly entitlement: Entitlement
}

/** A page of the members' space for signed-in non-members: a description, and how to subscribe, but no offer to who has a renewal to pay. */
export function MembersOnlyPage({ name, words, entitlement }: MembersOnlyPageProps) {
  const { lead, title, text, button = 'Rejoindre la communauté', below } = words
  const owes = entitlement.cardNeedsUpdate
  return (
    <>
      <Container className="pt-8 empty:hidden">
        <MembershipNotice entitlement={entitlement} />
      </Container>
      <PageHeader title={words.name ?? name} lead={lead} />
      <Container className="pb-16 lg:pb-24">
        <LockedPanel label="Devenir membre" priority>
          {title && (
            <p className="mb-4 font-display text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)] leading-[1.1]">{title}</p>
          )}
          <p>{text}</p>
          {!owes && (
            <>
              <ButtonLink href={pages.subscription.path} className="mt-6">
                {button}
              </ButtonLink>
              <MonthlyPrice />
              <p className="mt-4 text-small">
                <Link href={pages.extracts.path} className="underline underline-offset-4">
                  Ce qui se lit librement
                </Link>
              </p>
            </>
          )}
        </LockedPanel>
      </Container>
      {below}
      {!owes && !below && <WhatYouOpen short className="pb-16 lg:pb-24" />}
    </>
  )
}
