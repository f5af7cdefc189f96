import { redirect } from 'next/navigation'

import { atelier } from '@/content/atelier'
import { requireAdmin } from '@/lib/atelier/guard'
import { openMoveOut } from '@/lib/atelier/move-out'
import { attachmentResponse, knownError } from '@/lib/platform/http/respond'

/** A reload of the posted address goes back to the page. Strangers get a 404. */
export async function GET(): Promise<Response> {
  await requireAdmin()
  redirect(atelier.health)
}

/** Everything as files, for one who leaves. A refusal is read on the page that asked. */
export async function POST(request: Request): Promise<Response> {
  await requireAdmin()
  try {
    const { name, body } = await openMoveOut(request.headers)
    return attachmentResponse(body, 'application/zip', name)
  } catch (error) {
    const location = `${atelier.health}?refus=${knownError(error).code}#tout-emporter`
    return new Response(null, { status: 303, headers: { Location: location } })
  }
}
