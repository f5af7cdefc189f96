import { exportAccount } from '@/lib/account/export'
import { getViewer } from '@/lib/viewer/viewer'
import { AppError } from '@/lib/errors'
import { errorResponse } from '@/lib/http/respond'

/** A user's own data, as a file. */
export async function GET(request: Request): Promise<Response> {
  try {
    const viewer = await getViewer(request.headers)
    if (!viewer) throw new AppError('not_signed_in')
    const body = JSON.stringify(await exportAccount(viewer.id), null, 2)
    const day = new Date().toISOString().slice(0, 10)
    return new Response(body, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="horizon-libre-mes-donnees-${day}.json"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    return errorResponse(error)
  }
}
