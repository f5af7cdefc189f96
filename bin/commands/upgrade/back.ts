import { wayBack, type PendingMigration } from './plan'
import type { Trial } from './trial'
import { withClient } from '../../support/backup/connect'
import { readContents } from '../../support/backup/contents'
import type { Source } from '../../support/backup/restore'
import { swapIn } from '../../support/backup/swap'
import { step } from '../../support/console'

export const appliedTo = async (databaseUrl: string): Promise<readonly string[]> =>
  withClient(databaseUrl, async (client) => (await readContents(client)).migrations)

/** Puts the database back as far as it must be; the code that serves was never touched. */
export async function goBack(
  databaseUrl: string,
  pending: readonly PendingMigration[],
  source: Source,
  trial: Pick<Trial, 'run'>,
): Promise<void> {
  const applied = await appliedTo(databaseUrl)
  const done = pending.filter(({ name }) => applied.includes(name))
  const failed = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations where finished_at is null and rolled_back_at is null',
    )
    return rows[0]?.name ?? null
  })
  const { restores, resolves } = wayBack({ applied: done, failed })
  if (restores) {
    const { kept } = await step('Putting the backup in its place', () => swapIn(databaseUrl, source, new Date()))
    console.log(`  The database as the upgrade left it is kept as ${kept}.`)
  } else if (resolves) {
    const args = ['bin/commands/prisma.mjs', 'migrate', 'resolve', '--rolled-back', resolves]
    await step(`Marking ${resolves} as taken back`, () => trial.run('prisma migrate resolve', process.execPath, args))
  }
  console.log('Went back: the version before serves as it did, and nothing of it was changed.')
}
