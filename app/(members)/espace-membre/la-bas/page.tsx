import { membersPage } from '@/components/members/space/members-page'
import { Ways } from '@/components/members/space/ways'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { places } from '@/content/there'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.there)

export default membersPage(pages.there, {
  locked: () => ({
    text: 'Visa, argent, santé, thaï : une page chacun, avec les chapitres des guides, le simulateur qui va avec et les numéros à composer.',
  }),
  open() {
    return (
      <>
        <PageHeader
          title={pages.there.name}
          lead="Ce que tu cherches quand tu y es, ou la veille : les règles à leur date, tes chiffres, et qui appeler."
        />
        <Container className="pb-24">
          <Ways
            ways={[
              ...Object.entries(places).map(([slug, { name, line }]) => ({
                path: `${pages.there.path}/${slug}`,
                name,
                line,
              })),
              { path: pages.thai.path, name: pages.thai.name, line: 'Cent vingt phrases, du taxi à l’urgence' },
            ]}
          />
        </Container>
      </>
    )
  },
})
