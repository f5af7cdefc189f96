import { getContractFile } from '@/lib/account/contract-file'
import { getViewer } from '@/lib/viewer/viewer'
import { AppError } from '@/lib/errors'
import { errorResponse } from '@/lib/http/respond'

/** The confirmation of a contract, as a file that stays readable without the site. */
export async function GET(request: Request, { params }: RouteContext<'/compte/contrats/[id]'>): Promise<Response> {
  try {
    const viewer = await getViewer(request.headers)
    if (!viewer) throw new AppError('not_signed_in')
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
