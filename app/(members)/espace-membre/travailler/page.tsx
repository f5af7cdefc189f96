import { membersPage } from '@/components/members/space/members-page'
import { Ways } from '@/components/members/space/ways'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getKit } from '@/lib/texts/content/kit'
import { countPrompts } from '@/lib/texts/content/prompts'
import { getTutorialHeadlines } from '@/lib/texts/content/tutorials'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.work)

const wayTo = ({ path, name }: { readonly path: string; readonly name: string }, line: string) => ({ path, name, line })

export default membersPage(pages.work, {
  locked: () => ({
    text: `${getKit().length} modèles à remplir, ${getTutorialHeadlines().length} tutoriels pas à pas, ${countPrompts()} prompts à copier et dix outils expliqués.`,
  }),
  open() {
    return (
      <>
        <PageHeader
          title={pages.work.name}
          lead="Des papiers à remplir, des gestes à suivre, des demandes à copier : de quoi vendre, livrer et te faire payer de là-bas."
        />
        <Container className="pb-24">
          <Ways
            ways={[
              wayTo(pages.kit, `${getKit().length} modèles : devis, factures, lettres, tableaux`),
              wayTo(pages.tutorials, `${getTutorialHeadlines().length} montages, étape par étape, jusqu’au bout`),
              wayTo(pages.prompts, `${countPrompts()} demandes à copier, puis à vérifier`),
              wayTo(pages.tools, 'Dix outils, et ce que chacun fait gagner'),
            ]}
          />
        </Container>
      </>
    )
  },
})
