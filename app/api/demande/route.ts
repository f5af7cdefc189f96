import type { NextRequest } from 'next/server'

import { RETURN_PATH_COOKIE } from '@/lib/identity/return-cookie'
import { readReturnTarget } from '@/lib/identity/return-target'
import { allowOnly } from '@/lib/platform/http/methods'

/** Where the guard stopped this visitor, for the sign-in page, which is static, to say it; or null. */
export const GET = (request: NextRequest): Response =>
  Response.json(readReturnTarget(request.cookies.get(RETURN_PATH_COOKIE)?.value), {
    headers: { 'Cache-Control': 'no-store' },
  })

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
