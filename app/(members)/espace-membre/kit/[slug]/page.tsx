import { notFound, redirect } from 'next/navigation'

import { KitPage } from '@/components/kit/kit-page'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { getKitItem } from '@/lib/content/kit'
import { placeGraph } from '@/lib/seo/graphs'
import { kitMetadata } from '@/lib/seo/page-metadata'
import { requireReader } from '@/lib/viewer/guard'

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
