import { basename, dirname } from 'node:path'

import { readSettings } from '../../lib/platform/env'
import { nameOf } from '../support/backup/postgres'
import { openBackup, restoreInto, verifyChecksum, type Source } from '../support/backup/restore'
import { checkBackup, report, swapIn } from '../support/backup/restore-beside'
import { openStore } from '../support/backup/store'
import { describeReport, findDatabase, keysIn } from '../support/backup/terminal'
import { command } from '../support/command'
import { CommandError, step } from '../support/console'

const placeOf = (file: string) => (file.startsWith('s3://') ? file.slice(0, file.lastIndexOf('/')) : dirname(file))

/** @returns the exit code */
async function fill(into: string, source: Source): Promise<number> {
  const start = performance.now()
  await step('Verifying the checksum', () => verifyChecksum(source))
  await step(`Restoring into ${nameOf(into)}`, () => restoreInto(into, source))
  const found = await report(into, source.manifest, start)
  console.log(describeReport(source.manifest, found))
  return found.faults.length === 0 ? 0 : 1
}

export default command({
  name: 'npm run restore',
  summary: 'Restores a backup: to see whether it is whole, into an empty database, or in the place of the one that is.',
  positionals: ['FILE'],
  options: {
    check: { type: 'boolean', help: 'restores into a database made for it, compares, and drops it' },
    into: { type: 'string', value: 'URL', help: 'restores into this database, which must be empty' },
    swap: {
      type: 'boolean',
      help: 'puts the backup in the place of DATABASE_URL’s database, which is kept under another name',
    },
    key: { type: 'string', value: 'FILE', help: 'your secret age key, for an encrypted backup' },
    server: {
      type: 'string',
      value: 'URL',
      help: 'for --check: a database of the server to do it on, instead of DATABASE_URL’s',
    },
  },
  opens: 'env',
  async run({ values: { check, into, swap, key, server }, positionals: [file] }) {
    if ([check, into, swap].filter(Boolean).length !== 1)
      throw new CommandError('Say what for: --check, --into URL of an empty database, or --swap.')
    const settings = readSettings()
    const store = openStore(placeOf(file), settings.backup.s3)
    const source = await openBackup(store, basename(file), keysIn(key))
    console.log(`Backup of ${source.manifest.takenAt}, by version ${source.manifest.code}.`)
    if (into) return fill(into, source)
    const databaseUrl = server && !swap ? server : await findDatabase(settings)
    if (swap) {
      const { kept, found } = await step('Restoring and changing places', () => swapIn(databaseUrl, source, new Date()))
      console.log(`${describeReport(source.manifest, found)}\nWhat was there before is kept as database ${kept}.`)
      return 0
    }
    const record = settings.ownerDatabaseUrl ?? (server ? null : databaseUrl)
    const found = await step('Restoring it to see', () => checkBackup(source, databaseUrl, record, new Date()))
    console.log(describeReport(source.manifest, found))
    return found.faults.length === 0 ? 0 : 1
  },
})
