import { z } from 'zod'

import { requireAdmin } from '@/lib/atelier/guard'
import { monthSchema } from '@/lib/atelier/money/month'
import { getPreparedBooks } from '@/lib/billing/books/prepare'
import { BOOKS, nameOfBook, writeBook } from '@/lib/billing/books/write'
import { AppError } from '@/lib/platform/errors'
import { attachmentResponse, errorResponse } from '@/lib/platform/http/respond'
import { getSeller } from '@/lib/platform/seller'

const querySchema = z.object({ mois: monthSchema, livre: z.enum(BOOKS) })

/** A file for the accountant, of a month that was read before. */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin()
  try {
    const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) throw new AppError('invalid_request')
    const { mois, livre } = query.data
    const entries = await getPreparedBooks(mois)
    if (!entries) throw new AppError('act_outdated')
    const type = livre.endsWith('.csv') ? 'text/csv' : 'text/plain'
    return attachmentResponse(
      writeBook(livre, mois, entries),
      `${type}; charset=utf-8`,
      nameOfBook(livre, mois, getSeller()),
    )
  } catch (error) {
    return errorResponse(error, request)
  }
}
