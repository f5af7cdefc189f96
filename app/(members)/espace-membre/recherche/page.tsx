import { membersPage } from '@/components/members/space/members-page'
import { SearchForm } from '@/components/reader/search/search-form'
import '@/components/reader/search/search.css'
import { SlashSwitch } from '@/components/reader/search/slash-switch'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { search } from '@/lib/members/search/ask'
import { QUESTION_LENGTH } from '@/lib/members/search/words'
import { AppError } from '@/lib/platform/errors'
import { limitSearches } from '@/lib/platform/http/rate-limit'
import { firstOf } from '@/lib/platform/http/search-params'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.search)

/** Past the rate limit, the page shows only the form. */
const isWithinLimit = (userId: string): Promise<boolean> =>
  limitSearches(userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

export default membersPage<PageProps<'/espace-membre/recherche'>>(pages.search, {
  async open({ viewer, access }, { searchParams }) {
    const { q } = await searchParams
    const typed = firstOf(q).slice(0, QUESTION_LENGTH).trim()
    const answer = typed && (await isWithinLimit(viewer.id)) ? await search(typed, access) : null
    const isMember = access.space === 'open'
    return (
      <>
        <PageHeader
          title="Chercher"
          lead={
            isMember
              ? 'Dans chaque partie des articles et des guides, les outils, les notes et les chiffres. Une faute de frappe ne gêne pas.'
              : 'Dans les titres de l’académie. Les passages s’ouvrent avec l’abonnement.'
          }
        />
        <Container className="pb-24">
          <SearchForm key={typed} typed={typed} answer={answer} />
          <div className="mt-8">
            <SlashSwitch />
          </div>
          {!isMember && (
            <p className="mt-10 border-t border-line pt-6">
              <Link href={pages.subscription.path} className="text-link">
                Ce que l’abonnement ouvre
              </Link>
            </p>
          )}
        </Container>
      </>
    )
  },
})
