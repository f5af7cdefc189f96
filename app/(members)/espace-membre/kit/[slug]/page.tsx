import { notFound, redirect } from 'next/navigation'

import { KitPage } from '@/components/members/kit/kit-page'
import { membersPage } from '@/components/members/space/members-page'
import { pages } from '@/content/pages'
import { getKitItem } from '@/lib/texts/content/kit'
import { kitMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/espace-membre/kit/[slug]'>

export async function generateMetadata({ params }: Props) {
  const item = getKitItem((await params).slug)
  return item ? kitMetadata(item) : {}
}

export default membersPage<Props>(pages.kit, {
  async locked(_, { params }) {
    if (!getKitItem((await params).slug)) notFound()
    redirect(pages.kit.path)
  },
  async open(_, { params }) {
    return <KitPage item={getKitItem((await params).slug) ?? notFound()} />
  },
})
