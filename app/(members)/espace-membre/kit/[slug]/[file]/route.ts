import { pages } from '@/content/pages'
import { site } from '@/content/site'
import { memberFileResponse, type MemberFile } from '@/lib/members/space/file-response'
import { getKitFile, getKitItem, readKitFile } from '@/lib/texts/content/kit'

type Context = RouteContext<'/espace-membre/kit/[slug]/[file]'>

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const TYPES: Readonly<Record<string, string>> = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
}

function findFile(slug: string, name: string): MemberFile | null {
  const file = getKitFile(name)
  if (!file || !getKitItem(slug)?.files.includes(file)) return null
  const ending = name.split('.').pop() ?? ''
  return {
    door: pages.kit.path,
    bytes: file.bytes,
    read: async () => new Uint8Array(await readKitFile(file)),
    contentType: TYPES[ending] ?? 'application/octet-stream',
    disposition: 'attachment',
    name: `${site.brand} - ${file.name}.${ending}`,
    fallbackName: file.file,
    etag: `"${file.sha256}"`,
  }
}

export async function GET(request: Request, { params }: Context) {
  const { slug, file } = await params
  return memberFileResponse(request, () => Promise.resolve(findFile(slug, file)), 'unknown_kit_file')
}

export const HEAD = GET
