import 'server-only'

import { newSeller, type Seller } from '@/content/seller'

import { getDb } from './db'
import { isUniqueViolation } from './db/errors'
import { readBehindPages, redrawPages } from './drawn-pages'
import { AppError } from './errors'
import { reportError } from './log'
import { sellerMemory } from './seller'

/** How soon an instance sees what was saved at another. */
const FRESH_MS = 5_000

let readAgainAt = 0

async function findNewest() {
  const row = await getDb().sellerVersion.findFirst({ orderBy: { version: 'desc' } })
  const facts: Seller = { ...newSeller, ...(row?.facts as Partial<Seller> | undefined) }
  return { facts, version: row?.version ?? 0, savedAt: row?.savedAt.getTime() ?? 0 }
}

/** Reads the newest version: waited for before a server answers its first request, and by commands; then behind who asks. */
export async function readSeller(): Promise<void> {
  readAgainAt = Date.now() + FRESH_MS
  sellerMemory.refresh = () => {
    if (Date.now() >= readAgainAt)
      readSeller().catch((error: unknown) => reportError('the seller’s facts could not be read', error))
  }
  readBehindPages('seller', sellerMemory.refresh)
  const newest = await findNewest()
  if (newest.savedAt === sellerMemory.savedAt) return
  Object.assign(sellerMemory, newest)
  redrawPages()
}

/** @throws AppError act_outdated when another version was saved meanwhile */
export async function saveSeller(from: number, changed: Partial<Seller>): Promise<void> {
  const { facts, version } = await findNewest()
  if (version !== from) throw new AppError('act_outdated')
  try {
    await getDb().sellerVersion.create({ data: { version: from + 1, facts: { ...facts, ...changed } as object } })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('act_outdated', { cause: error })
    throw error
  }
  await readSeller()
}
