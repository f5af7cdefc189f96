import { pages } from '@/content/pages'
import { site } from '@/content/site'
import { memberFileResponse, type MemberFile } from '@/lib/members/space/file-response'
import { getGuide, readGuideFile } from '@/lib/texts/content/guides'

type Context = RouteContext<'/espace-membre/guides/[slug]'>

const CONTENT_TYPES = { pdf: 'application/pdf', epub: 'application/epub+zip' } as const

/** The PDF has the guide's URL, the ePub the same with its extension. */
const parse = (name: string) =>
  name.endsWith('.epub')
    ? ({ slug: name.slice(0, -'.epub'.length), format: 'epub' } as const)
    : ({ slug: name, format: 'pdf' } as const)

function findFile(name: string): MemberFile | null {
  const { slug, format } = parse(name)
  const guide = getGuide(slug)
  if (!guide) return null
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
  memberFileResponse(request, async () => findFile((await params).slug), 'unknown_guide')

export const HEAD = GET
