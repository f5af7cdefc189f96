import { pages } from '@/content/pages'
import { site } from '@/content/site'
import { getKitFile, getKitItem, readKitFile } from '@/lib/content/kit'
import { AppError } from '@/lib/errors'
import { privateFileResponse } from '@/lib/http/file-response'
import { errorResponse } from '@/lib/http/respond'
import { getReading } from '@/lib/viewer/reading'

type Context = RouteContext<'/espace-membre/kit/[slug]/[file]'>

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const TYPES: Readonly<Record<string, string>> = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
}

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'private, no-store' } })

export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { space } = (await getReading(request.headers)).access
    if (space === 'none') return leadTo(pages.auth.path)
    const { slug, file: name } = await params
    const file = getKitFile(name)
    if (!file || !getKitItem(slug)?.files.includes(file)) throw new AppError('unknown_kit_file')
    if (space === 'locked') return leadTo(pages.kit.path)
    const ending = name.split('.').pop() ?? ''
    return await privateFileResponse(request, {
      bytes: file.bytes,
      read: async () => new Uint8Array(await readKitFile(file)),
      contentType: TYPES[ending] ?? 'application/octet-stream',
      disposition: 'attachment',
      name: `${site.brand} - ${file.name}.${ending}`,
      fallbackName: file.file,
      etag: `"${file.sha256}"`,
    })
  } catch (error) {
    return errorResponse(error)
  }
}

export const HEAD = GET
