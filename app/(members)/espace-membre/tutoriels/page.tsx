import { membersPage } from '@/components/members/space/members-page'
import { TutorialList } from '@/components/members/tutorials/tutorial-list'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getTutorials } from '@/lib/texts/content/tutorials'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.tutorials)

export default membersPage(pages.tutorials, {
  locked: () => ({
    text: 'Ici, une première automatisation, un lien de paiement ou une adresse à ton nom se montent étape par étape : ce que tu fais, ce que tu dois voir, et comment revenir en arrière.',
  }),
  open() {
    return (
      <>
        <PageHeader
          title="Tutoriels"
          lead="Une chose montée, essayée, et défaite si elle ne te va pas. À chaque étape, ce que tu dois voir avant de passer à la suivante."
        />
        <TutorialList tutorials={getTutorials()} />
      </>
    )
  },
})
