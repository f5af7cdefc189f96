import 'server-only'

import { paths } from '@/content/paths'
import type { Viewer } from '@/lib/access/viewer/viewer'
import { toExportCsv, type ExportTable } from '@/lib/members/simulations/export'
import { getExport } from '@/lib/members/simulations/files'
import type { ScenarioKind } from '@/lib/members/simulations/scenario'
import { memberResponse } from '@/lib/members/space/file-response'
import { attachmentResponse } from '@/lib/platform/http/respond'

interface Context {
  readonly params: Promise<{ readonly id: string }>
}

export const exportResponse = (table: ExportTable): Response =>
  attachmentResponse(
    toExportCsv(table),
    'text/csv; charset=utf-8',
    `${table.title.replace(/[\\/]/g, '-')}.csv`,
    'scenario.csv',
  )

/** A member's own file of the simulators. */
export const simulatorFile = (request: Request, make: (viewer: Viewer) => Promise<Response>) =>
  memberResponse(request, () => ({ door: paths.simulators, make }))

/** Route handler for a scenario as CSV. */
export const csvOf =
  (kind: ScenarioKind) =>
  (request: Request, { params }: Context) =>
    simulatorFile(request, async ({ id }) => exportResponse(await getExport(id, kind, (await params).id, new Date())))
