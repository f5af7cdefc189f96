import { JsonLd } from '@/components/frame/site/json-ld'
import { KitDrawers } from '@/components/members/kit/kit-drawers'
import { MembersOnlyPage } from '@/components/members/space/members-only-page'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getKit } from '@/lib/texts/content/kit'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.kit)

export default async function KitListPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.kit} owes={viewer.entitlement.cardNeedsUpdate}>
        {getKit().length} modèles que l’on remplit et que l’on envoie : devis, factures, contrat, bail en deux langues,
        lettres, budget, prix, trésorerie. Le tiroir s’ouvre dès que l’abonnement commence.
      </MembersOnlyPage>
    )
  }
  return (
    <>
      <JsonLd graph={placeGraph(pages.kit)} />
      <PageHeader
        title="Le kit"
        lead="Des papiers prêts à remplir, pas à relire dix fois. Chacun dit quand le sortir, comment le remplir, et où il s’arrête."
      />
      <Container className="pb-24">
        <KitDrawers items={getKit()} />
      </Container>
    </>
  )
}
