import 'server-only'

import fresh from 'fresh'

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
