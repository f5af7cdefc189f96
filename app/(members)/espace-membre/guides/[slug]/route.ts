import { pages } from '@/content/pages'
import { site } from '@/content/site'
import { getGuide, readGuideFile } from '@/lib/content/guides'
import { AppError } from '@/lib/errors'
import { privateFileResponse } from '@/lib/http/file-response'
import { errorResponse } from '@/lib/http/respond'
import { getReading } from '@/lib/viewer/reading'

type Context = RouteContext<'/espace-membre/guides/[slug]'>

const CONTENT_TYPES = { pdf: 'application/pdf', epub: 'application/epub+zip' } as const

/** The PDF has the guide's own address, the ePub the same with its ending. */
const parse = (name: string) =>
  name.endsWith('.epub')
    ? ({ slug: name.slice(0, -'.epub'.length), format: 'epub' } as const)
    : ({ slug: name, format: 'pdf' } as const)

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'private, no-store' } })

export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { space } = (await getReading(request.headers)).access
    if (space === 'none') return leadTo(pages.auth.path)
    const { slug, format } = parse((await params).slug)
    const guide = getGuide(slug)
    if (!guide) throw new AppError('unknown_guide')
    if (space === 'locked') return leadTo(pages.memberSpace.path)
    const { bytes, sha256 } = guide[format]
    return await privateFileResponse(request, {
      bytes,
      read: async () => new Uint8Array(await readGuideFile(guide, format)),
      contentType: CONTENT_TYPES[format],
      disposition: format === 'pdf' ? 'inline' : 'attachment',
      name: `${site.brand} - ${guide.title}.${format}`,
      fallbackName: `${guide.slug}.${format}`,
      etag: `"${sha256}"`,
    })
  } catch (error) {
    return errorResponse(error)
  }
}

export const HEAD = GET
