import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { seller } from '../../content/seller'
import { readSettings } from '../../lib/platform/env'
import { command } from '../support/command'
import { CommandError } from '../support/console'

export default command({
  name: 'npm run books',
  summary: 'Writes the movements of money of a month, in Paris, into the data folder.',
  positionals: ['MONTH'],
  opens: 'database',
  async run({ positionals: [month] }) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new CommandError(`A month looks like 2026-11, not like ${month}.`)
    const { readBooks } = await import('../../lib/billing/books/read')
    const { booksOf, nameOfBook, writeBook } = await import('../../lib/billing/books/write')
    const entries = await readBooks(month)
    const folder = join(readSettings().dataDir, 'books', month)
    await mkdir(folder, { recursive: true })
    for (const book of booksOf(seller.accounts))
      await writeFile(join(folder, nameOfBook(book, month, seller)), writeBook(book, month, entries))
    console.log(`${entries.length} movements of ${month}, written to ${folder}.`)
  },
})
