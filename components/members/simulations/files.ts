import 'server-only'

import { paths } from '@/content/paths'
import type { Viewer } from '@/lib/access/viewer/viewer'
import { getEntry } from '@/lib/members/entries/entries'
import { toExportCsv, type ExportTable } from '@/lib/members/simulations/export'
import { scenarioKindOf, type ScenarioName } from '@/lib/members/simulations/kinds'
import { memberResponse } from '@/lib/members/space/file-response'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { attachmentResponse } from '@/lib/platform/http/respond'
import { isUuid } from '@/lib/platform/uuid'

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
  (scenario: ScenarioName) =>
  (request: Request, { params }: Context) =>
    simulatorFile(request, async ({ id: userId }) => {
      const [kind, { id }] = [scenarioKindOf(scenario), await params]
      // Postgres refuses some texts.
      if (!isUuid(id)) throw new AppError(kind.missing)
      const content = await getEntry(kind, userId, id)
      return exportResponse(kind.toFile(content, { name: content.name, madeOn: dayOf(new Date()) }))
    })
