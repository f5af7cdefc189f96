import { readSettings } from '../../lib/platform/env'
import { findDatabase, nameOf } from '../support/backup/postgres'
import { findSnapshot, repositoryOf } from '../support/backup/restic'
import { checkBackup, restoreInto, swapIn } from '../support/backup/restore'
import { command } from '../support/command'
import { CommandError, step } from '../support/console'

export default command({
  name: 'npm run restore',
  summary: 'Restores a backup: to see whether it is whole, into an empty database, or in the place of the one that is.',
  positionals: ['[BACKUP]'],
  options: {
    from: { type: 'string', value: 'PLACE', help: 'where backups are, instead of BACKUP_TO' },
    check: { type: 'boolean', help: 'restores into a database made for it, compares, and drops it' },
    into: { type: 'string', value: 'URL', help: 'restores into this database, which must be empty' },
    swap: {
      type: 'boolean',
      help: 'puts the backup in the place of DATABASE_URL’s database, which is kept under another name',
    },
    server: {
      type: 'string',
      value: 'URL',
      help: 'for --check: a database of the server to do it on, instead of DATABASE_URL’s',
    },
  },
  opens: 'env',
  async run({ values: { from, check, into, swap, server }, positionals: [id = 'latest'] }) {
    if ([check, into, swap].filter(Boolean).length !== 1)
      throw new CommandError('Say what for: --check, --into URL of an empty database, or --swap.')
    const settings = readSettings()
    const repository = repositoryOf(settings, from)
    const source = { ...(await findSnapshot(repository, id)), repository }
    console.log(`Backup ${source.id} of ${source.takenAt.toISOString()}.`)
    if (into) return console.log(await step(`Restoring into ${nameOf(into)}`, () => restoreInto(into, source)))
    const databaseUrl = server && !swap ? server : await findDatabase(settings)
    if (swap) {
      const { kept, report } = await step('Restoring and changing places', () => swapIn(databaseUrl, source))
      return console.log(`${report}\nWhat was there before is kept as database ${kept}.`)
    }
    const record = settings.ownerDatabaseUrl ?? (server ? null : databaseUrl)
    console.log(await step('Restoring it to see', () => checkBackup(source, databaseUrl, record)))
  },
})
