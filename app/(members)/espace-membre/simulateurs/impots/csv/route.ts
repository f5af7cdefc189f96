import { sheetResponse, simulatorFile } from '@/components/members/simulations/scenarios/files'
import { readTaxes } from '@/lib/members/simulations/taxes/query'
import { toTaxSheet } from '@/lib/members/simulations/taxes/sheet'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'

/** The calculation of the answers in the address, for the accountant. Nothing is kept. */
export const GET = (request: Request): Promise<Response> =>
  simulatorFile(request, async () => {
    const asked = readTaxes(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked?.input) throw new AppError('invalid_request')
    return sheetResponse(toTaxSheet(asked.input, asked.texts, dayOf(new Date())))
  })
