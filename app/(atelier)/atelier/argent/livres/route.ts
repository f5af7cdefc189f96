import { z } from 'zod'

import { requireAdmin } from '@/lib/atelier/guard'
import { monthSchema } from '@/lib/atelier/money/month'
import { readBooks } from '@/lib/billing/books/read'
import { BOOKS, writeBooks } from '@/lib/billing/books/write'
import { AppError } from '@/lib/platform/errors'
import { attachmentResponse, errorResponse } from '@/lib/platform/http/respond'

const querySchema = z.object({ mois: monthSchema, livre: z.enum(BOOKS) })

/** A file for the accountant, the same as from `npm run books`. */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin()
  try {
    const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) throw new AppError('invalid_request')
    const { mois, livre } = query.data
    const text = writeBooks(await readBooks(mois)).get(livre) ?? ''
    return attachmentResponse(text, 'text/csv; charset=utf-8', `${mois}-${livre}`)
  } catch (error) {
    return errorResponse(error)
  }
}
