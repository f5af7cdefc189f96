import { exportResponse, simulatorFile } from '@/components/members/simulations/files'
import { toTaxExport } from '@/lib/members/simulations/taxes/export'
import { readTaxes } from '@/lib/members/simulations/taxes/query'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'

/** The calculation of the answers in the address, for the accountant. Nothing is kept. */
export const GET = (request: Request): Promise<Response> =>
  simulatorFile(request, async () => {
    const asked = readTaxes(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked?.input) throw new AppError('invalid_request')
    return exportResponse(toTaxExport(asked.input, asked.texts, dayOf(new Date())))
  })
