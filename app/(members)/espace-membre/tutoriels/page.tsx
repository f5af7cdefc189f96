import { JsonLd } from '@/components/frame/site/json-ld'
import { MembersOnlyPage } from '@/components/members/space/members-only-page'
import { TutorialList } from '@/components/members/tutorials/tutorial-list'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getTutorials } from '@/lib/texts/content/tutorials'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.tutorials)

export default async function TutorialsPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.tutorials} owes={viewer.entitlement.cardNeedsUpdate}>
        Ici, une première automatisation, un lien de paiement ou une adresse à ton nom se montent étape par étape : ce
        que tu fais, ce que tu dois voir, et comment revenir en arrière.
      </MembersOnlyPage>
    )
  }
  return (
    <>
      <JsonLd graph={placeGraph(pages.tutorials)} />
      <PageHeader
        title="Tutoriels"
        lead="Une chose montée, essayée, et défaite si elle ne te va pas. À chaque étape, ce que tu dois voir avant de passer à la suivante."
      />
      <TutorialList tutorials={getTutorials()} />
    </>
  )
}
