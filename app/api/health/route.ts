import { isDatabaseUp } from '@/lib/health'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const up = await isDatabaseUp()
  return Response.json(
    { status: up ? 'ok' : 'error', database: up ? 'up' : 'down' },
    { status: up ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
