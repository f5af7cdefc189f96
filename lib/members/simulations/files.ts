import 'server-only'

import { budget } from '@/content/simulations/budget'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/platform/uuid'
import { requireFact } from '@/lib/texts/content/facts'
import { visaCheck } from '@/lib/texts/content/visa-rules'

import { readBudgetScenario } from './budget'
import { toBudgetExport, toVisaExport, type ExportTable } from './export'
import type { ScenarioKind } from './scenario'
import { getScenario } from './store'
import { readVisaScenario } from './visa'

/** The user's scenario, ready for export. @throws AppError scenario_not_found */
export async function getExport(userId: string, kind: ScenarioKind, id: string, now: Date): Promise<ExportTable> {
  if (!isUuid(id)) throw new AppError('scenario_not_found')
  const { name, content } = await getScenario({ userId, kind }, id)
  const madeOn = dayOf(now)
  if (kind === 'budget') {
    const scenario = readBudgetScenario(budget, content)
    const city = budget.cities.find((candidate) => candidate.id === scenario.entries.city)
    return toBudgetExport(budget, scenario, { name, madeOn, sources: (city?.facts ?? []).map(requireFact) })
  }
  const ids = [...new Set(visaCheck.paths.flatMap(({ facts }) => facts))]
  return toVisaExport(visaCheck, readVisaScenario(visaCheck, content), {
    name,
    madeOn,
    sources: ids.map(requireFact),
  })
}
