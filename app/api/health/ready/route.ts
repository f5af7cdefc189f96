import { allowOnly } from '@/lib/http/methods'
import { isReady } from '@/lib/jobs/health'

export const dynamic = 'force-dynamic'

/** For whatever sends visitors to this server: late mail is no reason to send them elsewhere. */
export async function GET(): Promise<Response> {
  const mayBeAsked = await isReady()
  return Response.json(
    { isReady: mayBeAsked },
    { status: mayBeAsked ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
