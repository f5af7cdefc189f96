import type { Metadata } from 'next'

import { findShelf } from '@/components/members/shelves'
import { membersPage } from '@/components/members/space/members-page'
import { PageHeader } from '@/components/ui/page-header'
import { missingPageMetadata, pageMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/espace-membre/[shelf]'>

const shelfOf = async ({ params }: Props) => findShelf((await params).shelf)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const shelf = await shelfOf(props)
  return shelf ? pageMetadata(shelf.page) : missingPageMetadata()
}

/** The list of the texts of a kind. */
export default membersPage(async (props: Props) => (await shelfOf(props))?.page, {
  locked: async (_, props) => ({ text: (await shelfOf(props))?.locked ?? '' }),
  async open(_, props) {
    const shelf = await shelfOf(props)
    return (
      shelf && (
        <>
          <PageHeader title={shelf.page.name} lead={shelf.lead}>
            {shelf.note && <p className="mt-5 max-w-[40rem] text-soft">{shelf.note}</p>}
          </PageHeader>
          {shelf.list()}
        </>
      )
    )
  },
})
