import { allowOnly } from '@/lib/platform/http/methods'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { countPolicyReports } from '@/lib/platform/http/policy-reports'
import { limitPolicyReports } from '@/lib/platform/http/rate-limit'
import { errorResponse, readText } from '@/lib/platform/http/respond'

const MAX_BODY_BYTES = 20_000

/** Receives CSP violation reports: docs/security.md#content-security-policy. */
export async function POST(request: Request): Promise<Response> {
  try {
    await limitPolicyReports(getOriginAddress(request.headers))
    await countPolicyReports(await readText(request, MAX_BODY_BYTES))
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorResponse(error)
  }
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
