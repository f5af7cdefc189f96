import { pages } from '@/content/pages'
import { site } from '@/content/site'
import { memberFileResponse, type MemberFile } from '@/lib/members/space/file-response'
import { getGuide, GUIDE_FORMATS, readGuideFile } from '@/lib/texts/content/guides'

type Context = RouteContext<'/espace-membre/guides/[slug]/fichier/[format]'>

const CONTENT_TYPES = { pdf: 'application/pdf', epub: 'application/epub+zip' } as const

function findFile(slug: string, name: string): MemberFile | null {
  const guide = getGuide(slug)
  const format = GUIDE_FORMATS.find((one) => one === name)
  if (!guide || !format) return null
  const { bytes, sha256 } = guide[format]
  return {
    door: pages.memberSpace.path,
    bytes,
    read: async () => new Uint8Array(await readGuideFile(guide, format)),
    contentType: CONTENT_TYPES[format],
    disposition: format === 'pdf' ? 'inline' : 'attachment',
    name: `${site.brand} - ${guide.title}.${format}`,
    fallbackName: `${guide.slug}.${format}`,
    etag: `"${sha256}"`,
  }
}

export const GET = (request: Request, { params }: Context) =>
  memberFileResponse(
    request,
    async () => {
      const { slug, format } = await params
      return findFile(slug, format)
    },
    'unknown_guide',
  )

export const HEAD = GET
