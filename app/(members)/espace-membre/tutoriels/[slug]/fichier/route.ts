import { pages } from '@/content/pages'
import { getTutorial, readTutorialFile } from '@/lib/content/tutorials'
import { AppError } from '@/lib/errors'
import { privateFileResponse } from '@/lib/http/file-response'
import { errorResponse } from '@/lib/http/respond'
import { tutorialPath } from '@/lib/seo/urls'
import { getReading } from '@/lib/viewer/reading'

type Context = RouteContext<'/espace-membre/tutoriels/[slug]/fichier'>

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'private, no-store' } })

/** What goes with a tutorial, always as a download: a page among these files must not run as one of ours. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { space } = (await getReading(request.headers)).access
    if (space === 'none') return leadTo(pages.auth.path)
    const tutorial = getTutorial((await params).slug)
    const file = tutorial && readTutorialFile(tutorial)
    if (!tutorial?.file || !file) throw new AppError('unknown_tutorial')
    if (space === 'locked') return leadTo(tutorialPath(tutorial.slug))
    const { bytes, contentType, etag } = file
    return await privateFileResponse(request, {
      bytes: bytes.byteLength,
      read: () => Promise.resolve(new Uint8Array(bytes)),
      contentType,
      disposition: 'attachment',
      name: tutorial.file.name,
      fallbackName: tutorial.file.name,
      etag,
    })
  } catch (error) {
    return errorResponse(error)
  }
}

export const HEAD = GET
