import { KitDrawers } from '@/components/members/kit/kit-drawers'
import { membersPage } from '@/components/members/space/members-page'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getKit } from '@/lib/texts/content/kit'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.kit)

export default membersPage(pages.kit, {
  locked: () => ({
    text: `${getKit().length} modèles que l’on remplit et que l’on envoie : devis, factures, contrat, bail en deux langues, lettres, budget, prix, trésorerie. Le tiroir s’ouvre dès que l’abonnement commence.`,
  }),
  open() {
    return (
      <>
        <PageHeader
          title="Le kit"
          lead="Des papiers prêts à remplir, pas à relire dix fois. Chacun dit quand le sortir, comment le remplir, et où il s’arrête."
        />
        <Container className="pb-24">
          <KitDrawers items={getKit()} />
        </Container>
      </>
    )
  },
})
