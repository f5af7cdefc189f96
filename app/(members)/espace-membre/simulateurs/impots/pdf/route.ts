import { memberFile } from '@/components/simulations/guard'
import { toSheetPdf } from '@/lib/members/simulations/pdf'
import { readTaxes } from '@/lib/members/simulations/taxes/query'
import { toTaxSheet } from '@/lib/members/simulations/taxes/sheet'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { limitCostly } from '@/lib/platform/http/rate-limit'
import { attachmentResponse } from '@/lib/platform/http/respond'

/** The calculation of the answers in the address, for the accountant. Nothing is kept. */
export const GET = (request: Request): Promise<Response> =>
  memberFile(request, async ({ id }) => {
    await limitCostly(id)
    const asked = readTaxes(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked?.input) throw new AppError('invalid_request')
    const day = dayOf(new Date())
    const pdf = await toSheetPdf(toTaxSheet(asked.input, asked.texts, day))
    return attachmentResponse(pdf, 'application/pdf', `impots-france-thailande-${day}.pdf`)
  })
