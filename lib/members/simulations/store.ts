import 'server-only'

import { getDb } from '@/lib/platform/db'
import { takeLock } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'

import { SCENARIO_LIMIT, type ScenarioKind } from './scenario'

/** As stored; budget.ts and visa.ts parse `content`. */
export interface KeptScenario {
  readonly id: string
  readonly name: string
  readonly content: unknown
  readonly updatedAt: Date
}

interface Owner {
  readonly userId: string
  readonly kind: ScenarioKind
}

/** Prisma's type needs an index signature, which interfaces lack. */
const toJson = (content: object) => content as Prisma.InputJsonObject

const SHOWN = { id: true, name: true, content: true, updatedAt: true } as const

/** Oldest first. */
export const listScenarios = (owner: Owner): Promise<readonly KeptScenario[]> =>
  getDb().simulation.findMany({ where: { ...owner }, select: SHOWN, orderBy: { createdAt: 'asc' } })

/** @throws AppError scenario_not_found, also for another user's */
export async function getScenario(owner: Owner, id: string): Promise<KeptScenario> {
  const found = await getDb().simulation.findFirst({ where: { ...owner, id }, select: SHOWN })
  if (!found) throw new AppError('scenario_not_found')
  return found
}

export async function countScenarios(userId: string): Promise<Readonly<Record<ScenarioKind, number>>> {
  const [budget, visa] = await Promise.all(
    (['budget', 'visa'] as const).map((kind) => getDb().simulation.count({ where: { userId, kind } })),
  )
  return { budget: budget ?? 0, visa: visa ?? 0 }
}

/** @returns its id @throws AppError too_many_scenarios */
export const keepScenario = (owner: Owner, name: string, content: object): Promise<string> =>
  getDb().$transaction(async (tx) => {
    // Serialises concurrent requests, so that they cannot exceed the limit.
    await takeLock(tx, `simulations-of:${owner.userId}`)
    const count = await tx.simulation.count({ where: { ...owner } })
    if (count >= SCENARIO_LIMIT) throw new AppError('too_many_scenarios')
    const { id } = await tx.simulation.create({
      data: { ...owner, name, content: toJson(content) },
      select: { id: true },
    })
    return id
  })

/** @throws AppError scenario_not_found */
export async function changeScenario(
  owner: Owner,
  id: string,
  { name, content }: { readonly name?: string; readonly content?: object },
): Promise<void> {
  const { count } = await getDb().simulation.updateMany({
    where: { ...owner, id },
    data: { name, content: content && toJson(content) },
  })
  if (count === 0) throw new AppError('scenario_not_found')
}

/** Does nothing if it is already deleted, or another user's. */
export const deleteScenario = (owner: Owner, id: string): Promise<unknown> =>
  getDb().simulation.deleteMany({ where: { ...owner, id } })
