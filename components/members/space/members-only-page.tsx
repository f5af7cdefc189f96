import type { ReactNode } from 'react'

import { JsonLd } from '@/components/frame/site/json-ld'
import { MonthlyPrice } from '@/components/frame/site/monthly-price'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { LockedPanel } from '@/components/ui/locked-panel'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import type { SitePage } from '@/content/site-page'
import { placeGraph } from '@/lib/texts/seo/graphs'

import { WhatYouOpen } from './what-you-open'

interface MembersOnlyPageProps {
  readonly page: SitePage
  /** Whether a renewal is unpaid, so that no offer is shown. */
  readonly owes: boolean
  /** Description of the page for members. */
  readonly children: ReactNode
}

/** A page of the members' space for signed-in non-members: a description, and how to subscribe. */
export function MembersOnlyPage({ page, owes, children }: MembersOnlyPageProps) {
  return (
    <>
      <JsonLd graph={placeGraph(page)} />
      <PageHeader title={page.name} />
      <Container className={owes ? 'pb-24' : undefined}>
        <LockedPanel label="Devenir membre" priority>
          <p>{children}</p>
          {owes ? (
            <ButtonLink href={pages.account.path} className="mt-6">
              Régler mon abonnement
            </ButtonLink>
          ) : (
            <>
              <ButtonLink href={pages.subscription.path} className="mt-6">
                Rejoindre la communauté
              </ButtonLink>
              <MonthlyPrice />
            </>
          )}
        </LockedPanel>
      </Container>
      {!owes && <WhatYouOpen short />}
    </>
  )
}
