import { readSettings } from '../../lib/platform/env'
import { prune, USUAL_RULE } from '../support/backup/prune'
import { openBackup } from '../support/backup/restore'
import { checkBackup } from '../support/backup/restore-beside'
import { openStore } from '../support/backup/store'
import { takeBackup } from '../support/backup/take'
import { describeReport, findDatabase, formatSize, keysIn } from '../support/backup/terminal'
import { command, countOf } from '../support/command'
import { CommandError, step } from '../support/console'

export default command({
  name: 'npm run backup',
  summary: 'Backs the database up into a folder or a bucket (s3://bucket/prefix), and removes what is too old.',
  positionals: ['[PLACE]'],
  options: {
    check: { type: 'boolean', help: 'restores it at once into a database of its own, and compares' },
    key: { type: 'string', value: 'FILE', help: 'for --check: your secret age key, when backups are encrypted' },
    daily: { type: 'string', value: 'N', help: `days that keep a backup (${USUAL_RULE.daily})` },
    weekly: { type: 'string', value: 'N', help: `weeks that keep one (${USUAL_RULE.weekly})` },
    monthly: { type: 'string', value: 'N', help: `months that keep one (${USUAL_RULE.monthly})` },
    'keep-all': { type: 'boolean', help: 'removes nothing' },
  },
  opens: 'env',
  async run({ values, positionals: [place] }) {
    const settings = readSettings()
    const { place: usual, recipients, s3 } = settings.backup
    const where = place ?? usual
    if (!where) throw new CommandError('Say where to: npm run backup -- /folder, or set BACKUP_TO.')
    const rule = {
      hours: USUAL_RULE.hours,
      daily: countOf(values.daily, USUAL_RULE.daily),
      weekly: countOf(values.weekly, USUAL_RULE.weekly),
      monthly: countOf(values.monthly, USUAL_RULE.monthly),
    }
    const store = openStore(where, s3)
    const databaseUrl = await findDatabase(settings)
    const now = new Date()
    const manifest = await step('Backing up', () => takeBackup({ databaseUrl, store, recipients, now }))
    const kind = manifest.isEncrypted ? 'encrypted' : 'NOT encrypted (BACKUP_AGE_RECIPIENTS is unset)'
    console.log(`  ${where}/${manifest.file}: ${formatSize(manifest.bytes)}, ${kind}.`)
    if (values.check) {
      const source = await openBackup(store, manifest.file, keysIn(values.key))
      const report = await step('Restoring it to see', () => checkBackup(source, databaseUrl, databaseUrl, new Date()))
      console.log(describeReport(manifest, report))
      if (report.faults.length > 0) return 1
    }
    const removed = values['keep-all'] ? [] : await prune(store, rule, now)
    if (removed.length > 0) console.log(`  Removed as too old: ${removed.join(', ')}.`)
    return 0
  },
})
