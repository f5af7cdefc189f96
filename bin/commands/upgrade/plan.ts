import { judgeMigration } from '../../support/migration-rule'

export interface PendingMigration {
  readonly name: string
  /** What it takes away, each with the last release that used it; null where the file names none. */
  readonly takesAway: readonly { readonly what: string; readonly unusedSince: string | null }[]
}

export async function readPending(name: string, sql: string): Promise<PendingMigration> {
  const { contractions } = await judgeMigration(sql)
  return { name, takesAway: contractions.map(({ what, unusedSince }) => ({ what, unusedSince })) }
}

export const contracts = ({ takesAway }: PendingMigration): boolean => takesAway.length > 0

/** Compares 0.10.2 with 0.9.11. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.+-]/).slice(0, 3).map(Number))
  for (const part of [0, 1, 2]) {
    const difference = (left![part] ?? 0) - (right![part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether the version that still serves can go on while these are applied. @returns what it would miss */
export const missedBy = (runningVersion: string, pending: readonly PendingMigration[]): readonly string[] =>
  pending.flatMap(({ takesAway }) =>
    takesAway
      .filter(({ unusedSince }) => unusedSince === null || compareVersions(unusedSince, runningVersion) > 0)
      .map(({ what }) => what),
  )

/** How far an upgrade had come when it failed. */
export interface Progress {
  /** Pending ones that were applied before it failed, whole. */
  readonly applied: readonly PendingMigration[]
  /** One that Postgres took back by itself: it is marked as failed, and would stop the next try. */
  readonly failed: string | null
}

export interface WayBack {
  /** Only what was taken away has to come from the backup; what was added harms nobody. */
  readonly restores: boolean
  readonly resolves: string | null
}

export const wayBack = ({ applied, failed }: Progress): WayBack => ({
  restores: applied.some(contracts),
  resolves: failed,
})

/** The lines that a CHANGELOG has gained below its headings « Before you update ». */
export function newDuties(before: string, after: string): readonly string[] {
  const known = new Set(before.split('\n'))
  let isDuty = false
  return after.split('\n').filter((line) => {
    if (line.startsWith('#')) isDuty = /^#+ Before you update/.test(line)
    return isDuty && !line.startsWith('#') && line.trim() !== '' && !known.has(line)
  })
}
