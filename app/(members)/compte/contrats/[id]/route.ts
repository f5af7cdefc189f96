import { requireSender } from '@/lib/access/viewer/guard'
import { getContractFile } from '@/lib/account/contract-file'
import { attachmentResponse, errorResponse } from '@/lib/platform/http/respond'

/** The confirmation of a contract, as a file that stays readable without the site. */
export async function GET(request: Request, { params }: RouteContext<'/compte/contrats/[id]'>): Promise<Response> {
  try {
    const viewer = await requireSender(request)
    const { id } = await params
    const file = await getContractFile(viewer.id, id)
    return attachmentResponse(file, 'text/html; charset=utf-8', `horizon-libre-contrat-${id.slice(-8)}.html`)
  } catch (error) {
    return errorResponse(error, request)
  }
}
