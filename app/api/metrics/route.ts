import { getEnv } from '@/lib/platform/env'
import { allowOnly } from '@/lib/platform/http/methods'
import { bearerToken, isSameSecret } from '@/lib/platform/http/shared-secret'
import { telemetry } from '@/lib/platform/telemetry/shared'

export const dynamic = 'force-dynamic'

/** For Prometheus; docs/telemetry.md lists all metrics. Sessions give no access. */
export async function GET(request: Request): Promise<Response> {
  const { metricsToken } = getEnv().telemetry
  const { scrape } = telemetry()
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
