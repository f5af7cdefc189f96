import { getEnv } from '@/lib/env'
import { allowOnly } from '@/lib/http/methods'
import { bearerToken, isSameSecret } from '@/lib/http/shared-secret'
import { seeing } from '@/lib/seeing/shared'

export const dynamic = 'force-dynamic'

/** For Prometheus: docs/seeing.md names each figure. A session opens nothing here. */
export async function GET(request: Request): Promise<Response> {
  const { metricsToken } = getEnv().seeing
  const { scrape } = seeing()
  const headers = { 'Cache-Control': 'no-store' }
  if (!metricsToken || !scrape) return new Response(null, { status: 404, headers })
  if (!isSameSecret(bearerToken(request.headers), metricsToken)) {
    return new Response(null, { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } })
  }
  return new Response(await scrape(), {
    headers: { ...headers, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
  })
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
