import 'server-only'

import { exportAccounts } from '@/lib/account/export'
import { readBooks } from '@/lib/billing/books/read'
import { booksOf, nameOfBook, writeBook } from '@/lib/billing/books/write'
import { endAct } from '@/lib/identity/act-log'
import { monthOf, shiftMonth, type Month } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import { getSeller } from '@/lib/platform/seller'

import { contractTables } from './contracts'
import { filesByPage, tableFile, type MovedFiles } from './files'
import { peopleTables } from './people'
import { writeReadme, type Moved } from './readme'
import { textFiles } from './texts'

/** How many are in memory at once: members with all their data, contracts with their HTML. */
const MEMBERS = 200
const CONTRACTS = 200

const memberFiles = (): MovedFiles<number> =>
  filesByPage(
    MEMBERS,
    ({ where, ...page }) =>
      getDb().user.findMany({ where: { ...where, deletedAt: null }, select: { id: true }, ...page }),
    async function* (members) {
      for (const [id, own] of await exportAccounts(members.map((member) => member.id)))
        yield { path: `membres/${id}.json`, body: JSON.stringify(own, null, 2) }
    },
  )

/** Named by the contract's number. */
const contractFiles = (): MovedFiles<number> =>
  filesByPage(
    CONTRACTS,
    async ({ where: { id }, take }) => {
      const rows = await getDb().contractDocument.findMany({
        where: { contractId: id },
        orderBy: { contractId: 'asc' },
        take,
      })
      return rows.map(({ contractId, html }) => ({ id: contractId, html }))
    },
    async function* (documents) {
      for (const { id, html } of documents) yield { path: `contrats/${id.replace(/[^\w@.-]/g, '-')}.html`, body: html }
    },
  )

/** From the first movement on, read from Stripe. A month that cannot be read is reported, and the rest is written. */
async function* bookFiles(now: Date): MovedFiles<Pick<Moved, 'books' | 'missing'>> {
  const first = await getDb().movement.findFirst({ orderBy: { happenedAt: 'asc' }, select: { happenedAt: true } })
  const [books, missing]: [Month[], Month[]] = [[], []]
  if (!first) return { books, missing }
  for (let month = monthOf(first.happenedAt); month <= monthOf(now); month = shiftMonth(month, 1)) {
    const entries = await readBooks(month).catch((error: unknown) => {
      reportError(`the books of ${month} are not moved out`, error)
      return null
    })
    ;(entries ? books : missing).push(month)
    for (const book of entries ? booksOf(getSeller().accounts) : [])
      yield { path: `livres/${month}/${nameOfBook(book, month, getSeller())}`, body: writeBook(book, month, entries!) }
  }
  return { books, missing }
}

async function* allFiles(now: Date, tell: (line: string) => void): MovedFiles<Moved> {
  const tables = []
  for (const table of [...peopleTables(now), ...contractTables()]) {
    const count = yield* tableFile(table)
    tables.push({ table, count })
    tell(`${table.file}: ${count}`)
  }
  const members = yield* memberFiles()
  const contracts = yield* contractFiles()
  const texts = yield* textFiles()
  tell(`membres/: ${members}, contrats/: ${contracts}, textes/: ${texts.texts + texts.written}`)
  const moved = { now, tables, members, contracts, ...texts, ...(yield* bookFiles(now)) }
  yield { path: 'LISEZ-MOI.md', body: writeReadme(moved) }
  return moved
}

/**
 * Everything as files, for an owner who moves to another system.
 * @param actId its row in the log of acts, which gets its outcome, also when the reader breaks off
 * @param tell reports progress
 */
export async function* moveOut(actId: string, now: Date, tell: (line: string) => void = () => {}): MovedFiles<Moved> {
  let outcome: 'done' | 'failed' = 'failed'
  try {
    const moved = yield* allFiles(now, tell)
    outcome = 'done'
    return moved
  } finally {
    await endAct(actId, outcome)
  }
}
