import { isReady } from '@/lib/operations/health'
import { allowOnly } from '@/lib/platform/http/methods'

export const dynamic = 'force-dynamic'

/** For load balancers; unlike /api/health, it ignores late mails. */
export async function GET(): Promise<Response> {
  const mayBeAsked = await isReady()
  return Response.json(
    { isReady: mayBeAsked },
    { status: mayBeAsked ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
