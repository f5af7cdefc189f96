import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { LegalPage } from '@/components/shop/legal/legal-page'
import { legalDocuments } from '@/content/legal/register'
import { getLegalVersion, getLegalVersions } from '@/lib/texts/legal/versions'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { legalVersionMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/[document]/versions/[version]'>

/** Legal texts only; other paths of this form get the 404 page. */
export const dynamicParams = false

export const generateStaticParams = () =>
  legalDocuments.flatMap((document) => getLegalVersions(document).map(({ version }) => ({ document, version })))

async function findVersion({ params }: Props) {
  const { document, version } = await params
  return getLegalVersion(document, version)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const version = await findVersion(props)
  return version ? legalVersionMetadata(version) : {}
}

export default async function LegalVersionPage(props: Props) {
  const version = await findVersion(props)
  if (!version) notFound()
  return (
    <>
      <JsonLd graph={placeGraph({ path: version.url }, `Version ${version.version}`)} />
      <LegalPage document={version.document} version={version.version} />
    </>
  )
}
