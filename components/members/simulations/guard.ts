import 'server-only'

import { pages } from '@/content/pages'
import { getReading } from '@/lib/access/viewer/reading'
import type { Viewer } from '@/lib/access/viewer/viewer'
import { errorResponse } from '@/lib/platform/http/respond'

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'private, no-store' } })

/** A member's own file; redirects others like the pages. */
export async function memberFile(request: Request, make: (viewer: Viewer) => Promise<Response>): Promise<Response> {
  try {
    const { viewer, access } = await getReading(request.headers)
    if (!viewer) return leadTo(pages.auth.path)
    return access.space === 'open' ? await make(viewer) : leadTo(pages.simulators.path)
  } catch (error) {
    return errorResponse(error, request)
  }
}
