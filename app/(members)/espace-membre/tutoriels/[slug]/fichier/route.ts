import { memberFileResponse, type MemberFile } from '@/lib/members/space/file-response'
import { getTutorial, readTutorialFile } from '@/lib/texts/content/tutorials'
import { tutorialPath } from '@/lib/texts/seo/urls'

type Context = RouteContext<'/espace-membre/tutoriels/[slug]/fichier'>

/** Always a download, because an HTML file must not run on our origin. */
function findFile(slug: string): MemberFile | null {
  const tutorial = getTutorial(slug)
  const file = tutorial && readTutorialFile(tutorial)
  if (!tutorial?.file || !file) return null
  const { bytes, contentType, etag } = file
  return {
    door: tutorialPath(slug),
    bytes: bytes.byteLength,
    read: () => Promise.resolve(new Uint8Array(bytes)),
    contentType,
    disposition: 'attachment',
    name: tutorial.file.name,
    fallbackName: tutorial.file.name,
    etag,
  }
}

export const GET = (request: Request, { params }: Context) =>
  memberFileResponse(request, async () => findFile((await params).slug), 'unknown_tutorial')

export const HEAD = GET
