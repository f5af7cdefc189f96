import { AccountSettings } from '@/components/members/account/account-settings'
import { AccountSync } from '@/components/members/account/account-sync'
import { MailNotice } from '@/components/members/account/mail-notice'
import { RenewalNotice } from '@/components/members/departure/renewal-notice'
import { readerPage } from '@/components/members/space/reader-page'
import { InFlight } from '@/components/reader/offline/in-flight'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { atelier } from '@/content/atelier'
import { pages } from '@/content/pages'
import { listOwnContracts } from '@/lib/account/contracts'
import { getProfile } from '@/lib/account/profile'
import { listPasskeys } from '@/lib/identity/passkeys/own'
import { hasRole } from '@/lib/identity/roles'
import { readSecondFactor } from '@/lib/identity/second-factor/own'
import { listSessions } from '@/lib/identity/sessions'
import { findRenewalAfterDeparture } from '@/lib/members/departure/renewal'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.account)

export default readerPage(pages.account, {
  async open({ viewer, access }) {
    const now = new Date()
    const [profile, sessions, passkeys, factor, contracts, renewal, isEditor] = await Promise.all([
      getProfile(viewer.id),
      listSessions(viewer.id),
      listPasskeys(viewer.id),
      readSecondFactor(viewer),
      listOwnContracts(viewer.id, viewer.stripeCustomerId, now),
      findRenewalAfterDeparture(viewer.id, now),
      hasRole(viewer.id, 'editor'),
    ])
    return (
      <>
        <AccountSync />
        <PageHeader title="Mon compte" lead="Ce qui est à toi, et qui peut y entrer.">
          <ButtonLink href={pages.memberSpace.path} variant="outline" className="mt-7">
            Ouvrir l’espace membre
          </ButtonLink>
          {(viewer.isAdmin || isEditor) && (
            <ButtonLink
              href={viewer.isAdmin ? atelier.path : atelier.write}
              prefetch={false}
              variant="outline"
              className="mt-3 ml-3"
            >
              {atelier.name}
            </ButtonLink>
          )}
        </PageHeader>
        <Container className="pt-4 pb-24">
          <MailNotice email={profile.email} mailsRefused={profile.mailsRefused} />
          <MembershipNotice entitlement={viewer.entitlement} />
          <RenewalNotice renewal={renewal} />
          <AccountSettings {...{ viewer, profile, sessions, passkeys, factor, contracts }} />
        </Container>
        {access.space === 'open' && <InFlight />}
      </>
    )
  },
})
