import { requireSender } from '@/lib/access/viewer/guard'
import { findRenewalAfterDeparture } from '@/lib/members/departure/renewal'
import { allowOnly } from '@/lib/platform/http/methods'
import { errorResponse, jsonResponse } from '@/lib/platform/http/respond'

/** For /abonnement, which is static: whether the viewer's plan renews after their departure. */
export async function GET(request: Request): Promise<Response> {
  try {
    const viewer = await requireSender(request)
    const renewal = await findRenewalAfterDeparture(viewer.id, new Date())
    return jsonResponse({ sentence: renewal?.sentence ?? null })
  } catch (error) {
    return errorResponse(error, request)
  }
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
