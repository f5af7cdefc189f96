import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { appliedTo, goBack } from './upgrade/back'
import { findTarget, git, migrationsIn, readRelease, requireCheckout, type Release } from './upgrade/checkout'
import { contracts, missedBy, newDuties, readPending, type PendingMigration } from './upgrade/plan'
import { checkHealth, openTrial, type Trial } from './upgrade/trial'
import { readSettings, type Settings } from '../../lib/env'
import { openBackup } from '../support/backup/restore'
import { openStore } from '../support/backup/store'
import { takeBackup } from '../support/backup/take'
import { keysIn } from '../support/backup/terminal'
import { command } from '../support/command'
import { CommandError, step } from '../support/console'

async function pendingOf(trial: Trial, applied: readonly string[]): Promise<readonly PendingMigration[]> {
  const names = migrationsIn(trial.folder).filter((name) => !applied.includes(name))
  const read = (name: string) => readFileSync(`${trial.folder}/prisma/migrations/${name}/migration.sql`, 'utf8')
  return Promise.all(names.map((name) => readPending(name, read(name))))
}

function tell(from: Release, to: Release, pending: readonly PendingMigration[]) {
  console.log(`From ${from.version} (${from.commit.slice(0, 12)}) to ${to.version} (${to.commit.slice(0, 12)}).`)
  const duties = newDuties(from.changelog, to.changelog)
  if (duties.length > 0) console.log(['CHANGELOG asks of you:', ...duties].join('\n  '))
  console.log(pending.length === 0 ? 'No migrations.' : 'Migrations:')
  for (const one of pending)
    console.log(
      `  ${one.name}: ${contracts(one) ? `takes away ${one.takesAway.map(({ what }) => what).join(', ')}` : 'adds only'}`,
    )
}

async function upgrade(
  settings: Settings,
  ref: string | undefined,
  place: string,
  key: string | undefined,
  isPlan: boolean,
) {
  const { databaseUrl } = settings
  if (!databaseUrl)
    throw new CommandError('DATABASE_URL is unset: a site on stand-ins is upgraded by git pull and npm start.')
  requireCheckout()
  const [from, to] = [readRelease('HEAD'), readRelease(findTarget(ref))]
  if (from.commit === to.commit) return void console.log(`${from.version} (${from.commit.slice(0, 12)}) is the newest.`)
  const store = openStore(place, settings.backup.s3)
  const trial = openTrial(settings.dataDir, to.commit)
  try {
    const pending = await pendingOf(trial, await appliedTo(databaseUrl))
    tell(from, to, pending)
    if (isPlan) return
    const missed = missedBy(from.version, pending)
    if (missed.length > 0)
      console.log(`The version that serves still uses ${missed.join(', ')}: stop it for the time of the upgrade.`)
    if (settings.backup.recipients.length > 0 && pending.some(contracts) && !key)
      throw new CommandError(
        'A migration takes something away and the backup is encrypted: give --key FILE, so that it can come back.',
      )
    // As its own package.json builds it: next build alone would leave pages without their headers.
    await step('Installing and building', () => trial.run('npm run build', 'npm', ['run', 'build']))
    const { recipients } = settings.backup
    const { file } = await step('Backing up', () => takeBackup({ databaseUrl, store, recipients, now: new Date() }))
    console.log(`  ${place}/${file}`)
    try {
      if (pending.length > 0)
        await step('Migrating', () =>
          trial.run('prisma migrate deploy', process.execPath, ['bin/commands/prisma.mjs', 'migrate', 'deploy']),
        )
      await step('Starting it beside the one that serves', () => checkHealth(trial, settings))
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      await goBack(databaseUrl, pending, await openBackup(store, file, keysIn(key)), trial)
      throw new CommandError('The upgrade failed, see above.')
    }
    git('merge', '--ff-only', '--quiet', to.commit)
    console.log(
      `Here is now ${to.version} (${to.commit.slice(0, 12)}), and the database is ready for it. Restart the site: it builds for about a minute.`,
    )
  } finally {
    // Hundreds of packages: on a slow disk that takes a minute.
    await step('Clearing up', async () => trial.remove())
  }
}

export default command({
  name: 'npm run upgrade',
  summary:
    'Brings a checkout and its database to a newer version: backs up, tries it beside the site that serves, or goes back.',
  options: {
    to: { type: 'string', value: 'REF', help: 'a tag, branch or commit; otherwise what this branch follows' },
    plan: { type: 'boolean', help: 'only says from what to what, and which migrations' },
    backup: {
      type: 'string',
      value: 'PLACE',
      help: 'where the backup goes (BACKUP_TO; otherwise backups in DATA_DIR)',
    },
    key: { type: 'string', value: 'FILE', help: 'your secret age key, for when an encrypted backup must come back' },
  },
  opens: 'env',
  async run({ values: { to, plan, backup, key } }) {
    const settings = readSettings()
    if (key && !existsSync(key)) throw new CommandError(`There is no file ${key}.`)
    const place = backup ?? settings.backup.place ?? resolve(settings.dataDir, 'backups')
    await upgrade(settings, to, place, key, plan ?? false)
  },
})
