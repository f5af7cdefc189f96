import { pages } from '@/content/pages'
import { site } from '@/content/site'
import { getGuide, readGuidePdf } from '@/lib/content/guides'
import { AppError } from '@/lib/errors'
import { privateFileResponse } from '@/lib/http/file-response'
import { errorResponse } from '@/lib/http/respond'
import { getReading } from '@/lib/viewer/reading'

type Context = RouteContext<'/espace-membre/guides/[slug]'>

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'private, no-store' } })

export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { space } = (await getReading(request.headers)).access
    if (space === 'none') return leadTo(pages.auth.path)
    const guide = getGuide((await params).slug)
    if (!guide) throw new AppError('unknown_guide')
    if (space === 'locked') return leadTo(pages.memberSpace.path)
    return await privateFileResponse(request, {
      bytes: guide.bytes,
      read: async () => new Uint8Array(await readGuidePdf(guide)),
      contentType: 'application/pdf',
      name: `${site.brand} - ${guide.title}.pdf`,
      fallbackName: `${guide.slug}.pdf`,
      etag: `"${guide.sha256}"`,
    })
  } catch (error) {
    return errorResponse(error)
  }
}

export const HEAD = GET
