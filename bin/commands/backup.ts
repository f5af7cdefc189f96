import { readSettings } from '../../lib/platform/env'
import { findDatabase } from '../support/backup/postgres'
import { findSnapshot, repositoryOf } from '../support/backup/restic'
import { checkBackup } from '../support/backup/restore'
import { pruneBackups, takeBackup } from '../support/backup/take'
import { command } from '../support/command'
import { step } from '../support/console'

export default command({
  name: 'npm run backup',
  summary:
    'Backs the database up into a folder or a bucket (s3:https://host/bucket/prefix), and removes what is too old.',
  positionals: ['[PLACE]'],
  options: { check: { type: 'boolean', help: 'restores it at once into a database of its own, and compares' } },
  opens: 'env',
  async run({ values: { check }, positionals: [place] }) {
    const settings = readSettings()
    const repository = repositoryOf(settings, place)
    const databaseUrl = await findDatabase(settings)
    const { id, bytes } = await step('Backing up', () => takeBackup(databaseUrl, repository))
    console.log(`  ${id} in ${repository.place}: ${(bytes / 1e6).toPrecision(3)} MB before compression, encrypted.`)
    if (check) {
      const source = { ...(await findSnapshot(repository, id)), repository }
      console.log(await step('Restoring it to see', () => checkBackup(source, databaseUrl, databaseUrl)))
    }
    await step('Removing what is too old', () => pruneBackups(repository))
  },
})
