import { getReading } from '@/lib/access/viewer/reading'
import { listOfflinePages } from '@/lib/members/reading/offline-pages'
import { AppError } from '@/lib/platform/errors'
import { allowOnly } from '@/lib/platform/http/methods'
import { errorResponse, jsonResponse } from '@/lib/platform/http/respond'

/** 401 also for signed-in non-members, whose device is wiped too (docs/offline.md). */
export async function GET({ headers }: Request): Promise<Response> {
  try {
    const list = await listOfflinePages(await getReading(headers))
    if (!list) throw new AppError('not_signed_in')
    return jsonResponse(list)
  } catch (error) {
    return errorResponse(error)
  }
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
