import { getHealth } from '@/lib/operations/jobs/health'
import { allowOnly } from '@/lib/platform/http/methods'

export const dynamic = 'force-dynamic'

/** For the owner's monitor: whether the site does its work. docs/hosting.md#health says what each field means. */
export async function GET(): Promise<Response> {
  const health = await getHealth()
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
