import { readSettings } from '../../lib/platform/env'
import { migrate } from '../support/apply-migrations'
import { requireBuiltFor } from '../support/built-for'
import { command } from '../support/command'
import { CommandError } from '../support/console'
import { requireNoDemo } from '../support/demo'

export default command({
  name: 'npm run migrate',
  summary:
    'Brings the tables of MIGRATION_DATABASE_URL, or else DATABASE_URL, up to date; whoever comes second waits, and finds it done.',
  opens: 'env',
  async run() {
    const settings = readSettings()
    const { ownerDatabaseUrl } = settings
    if (!ownerDatabaseUrl) throw new CommandError('DATABASE_URL manque : npm start s’occupe de sa propre base.')
    // Every way online migrates before it starts.
    requireBuiltFor(settings)
    await requireNoDemo(settings, ownerDatabaseUrl)
    const applied = await migrate(ownerDatabaseUrl)
    console.log(applied.length > 0 ? `Applied:\n${applied.join('\n')}` : 'The tables are up to date.')
  },
})
