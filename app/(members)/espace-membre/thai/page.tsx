import { membersPage } from '@/components/members/space/members-page'
import { ThaiShelf } from '@/components/members/thai/thai-shelf'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { countThaiSentences, getThaiCounters } from '@/lib/texts/content/thai'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.thai)

export default membersPage(pages.thai, {
  locked: () => ({
    text: `Ici, ${countThaiSentences()} phrases se montrent en grand, se lisent et s’écoutent, rangées par endroit : le taxi, le marché, l’immigration, l’urgence.`,
  }),
  open() {
    return (
      <>
        <PageHeader
          title={pages.thai.name}
          lead={`${countThaiSentences()} phrases, rangées par endroit : montre-les en grand, dis-les, écoute-les. Elles s’ouvrent aussi sans réseau.`}
        >
          <p className="mt-5 max-w-[40rem] text-soft">
            À relire : nous les avons écrites, et une personne qui enseigne le thaï ne les a pas encore relues. Si l’une
            d’elles fait sourire là-bas,{' '}
            <Link href={pages.help.path} className="text-link">
              dis-le-nous
            </Link>
            .
          </p>
        </PageHeader>
        <ThaiShelf counters={getThaiCounters()} />
      </>
    )
  },
})
