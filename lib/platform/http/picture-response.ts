import 'server-only'

import fresh from 'fresh'

/** A picture that this reader may keep but asks for again: under one name it never changes. */
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
