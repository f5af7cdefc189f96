import { exportAccount } from '@/lib/account/export'
import { errorResponse } from '@/lib/http/respond'
import { requireSender } from '@/lib/viewer/guard'

/** A user's own data, as a file. */
export async function GET(request: Request): Promise<Response> {
  try {
    const viewer = await requireSender(request)
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
