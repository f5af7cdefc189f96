import { legalDocuments } from '@/content/legal/register'
import { getLegalSource, getLegalVersion, getLegalVersions } from '@/lib/texts/legal/versions'

export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () =>
  legalDocuments.flatMap((document) => getLegalVersions(document).map(({ version }) => ({ document, version })))

/** The file of a legal text that its hash is computed from. */
export async function GET(_request: Request, { params }: RouteContext<'/[document]/versions/[version]/texte'>) {
  const { document, version } = await params
  const found = getLegalVersion(document, version)
  if (!found) return new Response(null, { status: 404 })
  return new Response(getLegalSource(found.document, version), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'X-Robots-Tag': 'noindex',
    },
  })
}
