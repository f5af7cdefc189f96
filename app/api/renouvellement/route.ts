import { findRenewalAfterDeparture } from '@/lib/departure/renewal'
import { allowOnly } from '@/lib/http/methods'
import { errorResponse, jsonResponse } from '@/lib/http/respond'
import { requireSender } from '@/lib/viewer/guard'

/** For /abonnement, which is the same file for everybody: whether one's own plan renews after one's departure. */
export async function GET(request: Request): Promise<Response> {
  try {
    const viewer = await requireSender(request)
    const renewal = await findRenewalAfterDeparture(viewer.id, new Date())
    return jsonResponse({ sentence: renewal?.sentence ?? null })
  } catch (error) {
    return errorResponse(error)
  }
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
