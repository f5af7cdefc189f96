import 'server-only'

import { getSheet } from '@/lib/members/simulations/files'
import { toSheetPdf } from '@/lib/members/simulations/pdf'
import type { ScenarioKind } from '@/lib/members/simulations/scenario'
import { toSheetCsv } from '@/lib/members/simulations/sheet'
import { limitCostly } from '@/lib/platform/http/rate-limit'
import { attachmentResponse } from '@/lib/platform/http/respond'

import { memberFile } from '../guard'

interface Context {
  readonly params: Promise<{ readonly id: string }>
}

const fileOf = (body: BodyInit, contentType: string, name: string, ending: string) =>
  attachmentResponse(body, contentType, `${name.replace(/[\\/]/g, '-')}.${ending}`, `scenario.${ending}`)

/** Route handler for a scenario as CSV. */
export const csvOf =
  (kind: ScenarioKind) =>
  (request: Request, { params }: Context) =>
    memberFile(request, async (viewer) => {
      const sheet = await getSheet(viewer.id, kind, (await params).id, new Date())
      return fileOf(toSheetCsv(sheet), 'text/csv; charset=utf-8', sheet.title, 'csv')
    })

/** Route handler for a scenario as PDF. */
export const pdfOf =
  (kind: ScenarioKind) =>
  (request: Request, { params }: Context) =>
    memberFile(request, async (viewer) => {
      await limitCostly(viewer.id)
      const sheet = await getSheet(viewer.id, kind, (await params).id, new Date())
      return fileOf(await toSheetPdf(sheet), 'application/pdf', sheet.title, 'pdf')
    })
