import 'server-only'

import { create as createDisposition } from 'content-disposition'
import parseRange from 'range-parser'

export interface PrivateFile {
  readonly bytes: number
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
  readonly contentType: string
  /** `inline` lets the browser show the file; a link can still have `download`. */
  readonly disposition: 'inline' | 'attachment'
  readonly name: string
  readonly fallbackName: string
  readonly etag: string
}

/** The requested range, if any (RFC 9110, section 14). A request for several ranges gets the whole file. */
function getRange(request: Request, { bytes, etag }: PrivateFile) {
  const header = request.headers.get('range')
  const condition = request.headers.get('if-range')
  if (request.method !== 'GET' || !header || (condition !== null && condition !== etag)) return 'whole'
  const ranges = parseRange(bytes, header, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes') return 'whole'
  return ranges.length === 1 && ranges[0] ? ranges[0] : 'whole'
}

/** Answers GET and HEAD with a file for this visitor only. Next 16.4.6 removes Content-Length, so browsers show no percentage. */
export async function privateFileResponse(request: Request, file: PrivateFile): Promise<Response> {
  const range = getRange(request, file)
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': createDisposition(file.name, { type: file.disposition, fallback: file.fallbackName }),
    'Content-Type': file.contentType,
    ETag: file.etag,
  }
  if (range === 'unsatisfiable') {
    const { 'Accept-Ranges': ranges, 'Cache-Control': cache } = headers
    return new Response(null, {
      status: 416,
      headers: { 'Accept-Ranges': ranges, 'Cache-Control': cache, 'Content-Range': `bytes */${file.bytes}` },
    })
  }
  if (range === 'whole') {
    const body = request.method === 'HEAD' ? null : await file.read()
    return new Response(body, { headers: { ...headers, 'Content-Length': String(file.bytes) } })
  }
  const { start, end } = range
  return new Response((await file.read()).subarray(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${file.bytes}`,
    },
  })
}
