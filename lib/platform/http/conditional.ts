import 'server-only'

import { createHash } from 'node:crypto'

import fresh from 'fresh'

/** A cacheable response that is revalidated each time: 304 when its ETag still matches (RFC 9110, section 13). */
export function conditionalResponse(
  request: Request,
  body: string,
  lastModified: Date,
  headers: HeadersInit,
): Response {
  const response = new Response(body, { headers })
  response.headers.set('Cache-Control', 'private, no-cache')
  response.headers.set('ETag', `"${createHash('sha256').update(body).digest('base64url')}"`)
  response.headers.set('Last-Modified', lastModified.toUTCString())
  const isFresh = fresh(Object.fromEntries(request.headers), Object.fromEntries(response.headers))
  return isFresh ? new Response(null, { status: 304, headers: response.headers }) : response
}

/** A picture in the reader's private cache, revalidated by its name as ETag: the bytes under one name never change. */
export function pictureResponse(request: Request, name: string, bytes: Uint8Array<ArrayBuffer>): Response {
  const headers = {
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'image/webp',
    ETag: `"${name}"`,
    'X-Robots-Tag': 'noindex',
  }
  const isFresh = fresh(Object.fromEntries(request.headers), { etag: headers.ETag })
  return isFresh ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers })
}
