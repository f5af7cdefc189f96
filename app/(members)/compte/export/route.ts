import { unstable_rethrow } from 'next/navigation'

import { requireProof, requireSender } from '@/lib/access/viewer/guard'
import { exportAccount } from '@/lib/account/export'
import { limitCostly } from '@/lib/platform/http/rate-limit'
import { attachmentResponse, errorResponse } from '@/lib/platform/http/respond'

export async function GET(request: Request): Promise<Response> {
  try {
    const viewer = await requireSender(request)
    await requireProof(viewer, 'donnees')
    await limitCostly(viewer.id)
    const body = JSON.stringify(await exportAccount(viewer.id), null, 2)
    const day = new Date().toISOString().slice(0, 10)
    return attachmentResponse(body, 'application/json; charset=utf-8', `horizon-libre-mes-donnees-${day}.json`)
  } catch (error) {
    unstable_rethrow(error) // to the proof
    return errorResponse(error, request)
  }
}
