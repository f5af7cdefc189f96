import 'server-only'

import { getSheet } from '@/lib/members/simulations/files'
import type { ScenarioKind } from '@/lib/members/simulations/scenario'
import { toSheetCsv, type Sheet } from '@/lib/members/simulations/sheet'
import { attachmentResponse } from '@/lib/platform/http/respond'

import { memberFile } from '../guard'

interface Context {
  readonly params: Promise<{ readonly id: string }>
}

export const sheetResponse = (sheet: Sheet): Response =>
  attachmentResponse(
    toSheetCsv(sheet),
    'text/csv; charset=utf-8',
    `${sheet.title.replace(/[\\/]/g, '-')}.csv`,
    'scenario.csv',
  )

/** Route handler for a scenario as CSV. */
export const csvOf =
  (kind: ScenarioKind) =>
  (request: Request, { params }: Context) =>
    memberFile(request, async ({ id }) => sheetResponse(await getSheet(id, kind, (await params).id, new Date())))
