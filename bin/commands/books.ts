import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { provideEnv, readSettings } from '../../lib/env'
import { CommandError } from '../support/console'
import { withDatabase } from '../support/database'

const [month = ''] = process.argv.slice(2)

await withDatabase(async (env) => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new CommandError('Use: npm run books -- 2026-11 (a month, in Paris)')
  provideEnv(env)
  const { readBooks } = await import('../../lib/billing/books/read')
  const { writeBooks } = await import('../../lib/billing/books/write')
  const entries = await readBooks(month)
  const folder = join(readSettings().dataDir, 'books', month)
  await mkdir(folder, { recursive: true })
  // A byte order mark, by which spreadsheets know the letters.
  for (const [name, text] of writeBooks(entries)) await writeFile(join(folder, name), `\ufeff${text}`)
  console.log(`${entries.length} movements of ${month}, written to ${folder}.`)
})
