import { isDatabaseUp } from '@/lib/health'
import { allowOnly } from '@/lib/http/methods'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const up = await isDatabaseUp()
  return Response.json(
    { status: up ? 'ok' : 'error', database: up ? 'up' : 'down' },
    { status: up ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
