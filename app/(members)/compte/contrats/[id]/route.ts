import { getContractFile } from '@/lib/account/contract-file'
import { errorResponse } from '@/lib/http/respond'
import { requireSender } from '@/lib/viewer/guard'

/** The confirmation of a contract, as a file that stays readable without the site. */
export async function GET(request: Request, { params }: RouteContext<'/compte/contrats/[id]'>): Promise<Response> {
  try {
    const viewer = await requireSender(request)
    const { id } = await params
    return new Response(await getContractFile(viewer.id, id), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Disposition': `attachment; filename="horizon-libre-contrat-${id.slice(-8)}.html"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    return errorResponse(error)
  }
}
