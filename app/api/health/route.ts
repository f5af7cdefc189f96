import { getHealth } from '@/lib/operations/health'
import { allowOnly } from '@/lib/platform/http/methods'

export const dynamic = 'force-dynamic'

/** For monitoring. docs/hosting.md#health explains each field. */
export async function GET(): Promise<Response> {
  const health = await getHealth()
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
