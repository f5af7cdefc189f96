import 'server-only'

import { seller } from '@/content/seller'
import { exportAccount } from '@/lib/account/export'
import { readBooks } from '@/lib/billing/books/read'
import { booksOf, nameOfBook, writeBook } from '@/lib/billing/books/write'
import { monthOf, shiftMonth, type Month } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'

import { contractTables } from './contracts'
import { write, writeTable } from './folder'
import { peopleTables } from './people'
import { writeReadme, type Moved } from './readme'
import { PAGE } from './table'
import { writeTexts } from './texts'

async function writeMembers(folder: string): Promise<number> {
  let count = 0
  for (let after = ''; ;) {
    const members = await getDb().user.findMany({
      where: { deletedAt: null, ...(after && { id: { gt: after } }) },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: PAGE,
    })
    for (const { id } of members)
      await write(folder, `membres/${id}.json`, JSON.stringify(await exportAccount(id), null, 2))
    count += members.length
    if (members.length < PAGE) return count
    after = members.at(-1)!.id
  }
}

/** One at a time, because each is a page of its own. */
async function writeContracts(folder: string): Promise<number> {
  const { contractDocument } = getDb()
  const ids = await contractDocument.findMany({ select: { contractId: true }, orderBy: { contractId: 'asc' } })
  for (const { contractId } of ids) {
    const { html } = await contractDocument.findUniqueOrThrow({ where: { contractId } })
    await write(folder, `contrats/${contractId.replace(/[^\w@.-]/g, '-')}.html`, html)
  }
  return ids.length
}

/** From the first movement on, read from Stripe. A month that cannot be read is said, and the rest is written. */
async function writeBooks(folder: string, now: Date) {
  const first = await getDb().movement.findFirst({ orderBy: { happenedAt: 'asc' }, select: { happenedAt: true } })
  const [books, missing]: [Month[], Month[]] = [[], []]
  if (!first) return { books, missing }
  for (let month = monthOf(first.happenedAt); month <= monthOf(now); month = shiftMonth(month, 1)) {
    try {
      const entries = await readBooks(month)
      for (const book of booksOf(seller.accounts))
        await write(folder, `livres/${month}/${nameOfBook(book, month, seller)}`, writeBook(book, month, entries))
      books.push(month)
    } catch (error) {
      reportError(`the books of ${month} are not moved out`, error)
      missing.push(month)
    }
  }
  return { books, missing }
}

/**
 * Everything as files that another system's owner can read, for one who leaves; in the log of acts.
 * @param folder empty, or to be made
 * @param tell what is done, as it is done
 */
export async function moveOut(folder: string, now: Date, tell: (line: string) => void = () => {}): Promise<Moved> {
  const tables = []
  for (const table of [...peopleTables(now), ...contractTables()]) {
    const count = await writeTable(folder, table)
    tables.push({ table, count })
    tell(`${table.file}: ${count}`)
  }
  const members = await writeMembers(folder)
  const contracts = await writeContracts(folder)
  const texts = await writeTexts(folder)
  tell(`membres/: ${members}, contrats/: ${contracts}, textes/: ${texts.texts + texts.written}`)
  const moved = { now, tables, members, contracts, ...texts, ...(await writeBooks(folder, now)) }
  await write(folder, 'LISEZ-MOI.md', writeReadme(moved))
  await getDb().ownerAct.create({
    data: { kind: 'moved-out', subject: 'npm run move-out', why: 'Tout emporté en fichiers', outcome: 'done' },
  })
  return moved
}
