import { notFound, redirect } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { KitPage } from '@/components/members/kit/kit-page'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getKitItem } from '@/lib/texts/content/kit'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { kitMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/espace-membre/kit/[slug]'>

export async function generateMetadata({ params }: Props) {
  const item = getKitItem((await params).slug)
  return item ? kitMetadata(item) : {}
}

export default async function KitItemPage({ params }: Props) {
  const { access } = await requireReader()
  const item = getKitItem((await params).slug)
  if (!item) notFound()
  if (access.space !== 'open') redirect(pages.kit.path)
  return (
    <>
      <JsonLd graph={placeGraph(pages.kit)} />
      <KitPage item={item} />
    </>
  )
}
