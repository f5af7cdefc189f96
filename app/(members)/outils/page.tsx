import { membersPage } from '@/components/members/space/members-page'
import { ToolGrid } from '@/components/members/tools/tool-grid'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { PictureBand } from '@/components/ui/picture-band'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { getToolCards } from '@/lib/texts/content/tools'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.tools)

export default membersPage(pages.tools, {
  open({ viewer, access }) {
    return (
      <>
        <PageHeader
          title="Outils"
          lead="Dix outils pour l’argent, les voyages, l’IA et le reste. Ceux qui restent ouverts."
        />
        <PictureBand src="/images/outils.svg" alt={pictureAlts['outils']} width={1600} height={500} />
        <Container className="pt-12 pb-24 lg:pt-16">
          <MembershipNotice entitlement={viewer.entitlement} />
          <ToolGrid tools={getToolCards(access)} locked={access.lists === 'locked'} />
        </Container>
      </>
    )
  },
})
