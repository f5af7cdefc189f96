import type { Metadata } from 'next'

import { findShelf } from '@/components/members/shelves'
import { membersPage } from '@/components/members/space/members-page'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose-print.css'
import { memberTextMetadata, missingPageMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/espace-membre/[shelf]/[slug]'>

/** Its title is for all who are signed in; all else is for members. */
async function textOf({ params }: Props) {
  const { shelf: name, slug } = await params
  const shelf = findShelf(name)
  const title = shelf?.texts?.titleOf(slug)
  return shelf?.texts && title
    ? { shelf, title, page: { ...shelf.page, name: title, path: `${shelf.page.path}/${slug}` } }
    : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const text = await textOf(props)
  return text ? memberTextMetadata(text.shelf.page, text.page.path, text.title) : missingPageMetadata()
}

/** A text of a kind. */
export default membersPage(async (props: Props) => (await textOf(props))?.page, {
  locked: async (_, props) => ({ text: `« ${(await textOf(props))?.title} » s’ouvre dès que l’abonnement commence.` }),
  async open(_, props) {
    const [text, { slug }] = await Promise.all([textOf(props), props.params])
    const read = text?.shelf.texts?.read(slug)
    return (
      text &&
      read && (
        <>
          <PageHeader
            back={{ href: text.shelf.page.path, label: text.shelf.page.name }}
            title={text.title}
            lead={read.lead}
          />
          {read.body}
        </>
      )
    )
  },
})
