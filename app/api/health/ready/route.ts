import { allowOnly } from '@/lib/http/methods'
import { getHealth } from '@/lib/jobs/health'

export const dynamic = 'force-dynamic'

/** For whatever sends visitors to this server: late mail is no reason to send them elsewhere. */
export async function GET(): Promise<Response> {
  const { status, database } = await getHealth()
  const isReady = status !== 'ending' && database !== 'down'
  return Response.json({ isReady }, { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
