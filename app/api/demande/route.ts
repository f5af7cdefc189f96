import type { NextRequest } from 'next/server'

import { isWrittenSlug } from '@/content/publishing'
import { RETURN_PATH_COOKIE } from '@/lib/identity/return-cookie'
import { readReturnTarget } from '@/lib/identity/return-target'
import { allowOnly } from '@/lib/platform/http/methods'
import { refreshWritten } from '@/lib/texts/publishing/in-force'
import { articlePath } from '@/lib/texts/seo/urls'

/** Where the guard stopped this visitor, for the sign-in page, which is static, to say it; or null. */
export async function GET(request: NextRequest): Promise<Response> {
  const asked = request.cookies.get(RETURN_PATH_COOKIE)?.value
  if (asked && isWrittenSlug(asked.slice(articlePath('').length))) await refreshWritten()
  return Response.json(readReturnTarget(asked), { headers: { 'Cache-Control': 'no-store' } })
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
