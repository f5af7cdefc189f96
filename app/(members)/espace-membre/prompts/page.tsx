import { PromptShelf } from '@/components/members/prompts/prompt-shelf'
import { membersPage } from '@/components/members/space/members-page'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getPromptGroups } from '@/lib/texts/content/prompts'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'
import { articlePath } from '@/lib/texts/seo/urls'

export const metadata = pageMetadata(pages.prompts)

export default membersPage(pages.prompts, {
  locked: () => ({
    text: 'Ici, chaque demande se copie d’un geste, avec ce qu’il faut vérifier dans la réponse et ce qu’on n’y colle jamais.',
  }),
  open() {
    return (
      <>
        <PageHeader
          title="Prompts"
          lead="Copie, remplis les crochets avec du vrai, puis contrôle la réponse avant de t’en servir. Les numéros sont ceux du guide « L’IA au quotidien »."
        >
          <p className="mt-5 max-w-[40rem] text-soft">
            Celles qui touchent à l’argent, au séjour ou à l’administration préparent un dossier et des questions :
            elles ne remplacent ni comptable, ni avocat, ni médecin. Pour savoir jusqu’où faire confiance, lis{' '}
            <Link href={articlePath('chatgpt-allie')} className="text-link">
              l’article sur ChatGPT
            </Link>
            .
          </p>
        </PageHeader>
        <PromptShelf groups={getPromptGroups()} />
      </>
    )
  },
})
