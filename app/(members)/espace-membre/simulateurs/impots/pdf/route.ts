import { memberFile } from '@/components/simulations/guard'
import { toSheetPdf } from '@/lib/members/simulations/pdf'
import { readTaxes } from '@/lib/members/simulations/taxes/query'
import { toTaxSheet } from '@/lib/members/simulations/taxes/sheet'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { limitCostly } from '@/lib/platform/http/rate-limit'

/** The calculation of the answers in the address, for the accountant. Nothing is kept. */
export const GET = (request: Request): Promise<Response> =>
  memberFile(request, async ({ id }) => {
    await limitCostly(id)
    const asked = readTaxes(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked?.input) throw new AppError('invalid_request')
    const day = dayOf(new Date())
    return new Response(await toSheetPdf(toTaxSheet(asked.input, asked.texts, day)), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="impots-france-thailande-${day}.pdf"`,
        'Cache-Control': 'private, no-store',
      },
    })
  })
