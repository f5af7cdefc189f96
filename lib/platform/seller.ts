import 'server-only'

import { newSeller, type Seller } from '@/content/seller'
import { site } from '@/content/site'

import { getEnv } from './env'
import { perProcess } from './per-process'

/** What of the seller's versions is in memory: seller-versions.ts reads them. */
export const sellerMemory = perProcess('seller', () => ({
  facts: newSeller,
  /** 0 before the first. */
  version: 0,
  savedAt: 0,
  /** Reads them again where it is time. Nothing does while pages are built, without a database. */
  refresh: () => {},
}))

/** The facts in force. Never waits for the database, so that public pages stay up without it: they are read again behind it. */
export function getSeller(): Seller {
  sellerMemory.refresh()
  return sellerMemory.facts
}

/** Where alerts, sales and the test mail go. */
export const getOwnerEmail = (): string => getEnv().ownerEmail ?? getSeller().contactEmail

/** Those that the seller has, as the footer and structured data show them. */
export const getProfiles = () =>
  site.socials.flatMap((profile) => {
    const url = getSeller().profiles[profile.kind]
    return url === null ? [] : [{ ...profile, url }]
  })
