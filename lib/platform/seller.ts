import 'server-only'

import { newSeller, type Seller } from '@/content/seller'
import { site } from '@/content/site'

import { getDb } from './db'
import { getEnv } from './env'
import { reportError } from './log'
import { perProcess } from './per-process'

/** How soon an instance sees what was saved at another. */
const FRESH_MS = 5_000

/** A page that was being drawn with the facts of before is done by then. */
const DRAWN_MS = 10_000

const state = perProcess('seller', () => ({
  facts: newSeller,
  version: 0,
  savedAt: 0,
  /** Pages drawn before are drawn anew. */
  pagesFrom: 0,
  /** Never, until a server or a command has read them once: pages are built without a database. */
  readAgainAt: Number.POSITIVE_INFINITY,
}))

/** Reads the newest version. Waited for before a process answers its first request, and by commands. */
export async function readSeller(): Promise<void> {
  state.readAgainAt = Date.now() + FRESH_MS
  const newest = await getDb().sellerVersion.findFirst({ orderBy: { version: 'desc' } })
  const savedAt = newest?.savedAt.getTime() ?? 0
  if (savedAt === state.savedAt) return
  const facts = { ...newSeller, ...(newest?.facts as Partial<Seller> | undefined) }
  Object.assign(state, { facts, version: newest?.version ?? 0, savedAt, pagesFrom: Date.now() + DRAWN_MS })
}

function refresh(): void {
  if (Date.now() < state.readAgainAt) return
  readSeller().catch((error: unknown) => reportError('the seller’s facts could not be read', error))
}

/** The facts in force. Never waits for the database, so that public pages stay up without it: they are read again behind it. */
export function getSeller(): Seller {
  refresh()
  return state.facts
}

/** Which version `getSeller` gives; 0 before the first. */
export const getSellerVersion = (): number => state.version

/** Whether a page was drawn with other facts than those in force. */
export function isDrawnBefore(lastModified: number): boolean {
  refresh()
  return lastModified < state.pagesFrom
}

/** Where alerts, sales and the test mail go. */
export const getOwnerEmail = (): string => getEnv().ownerEmail ?? getSeller().contactEmail

/** Those that the seller has, as the footer and structured data show them. */
export const getProfiles = () =>
  site.socials.flatMap((profile) => {
    const url = getSeller().profiles[profile.kind]
    return url === null ? [] : [{ ...profile, url }]
  })
