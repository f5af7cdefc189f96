import 'server-only'

import type { Seller } from '@/content/seller'
import { getLastBackup, type LastBackup } from '@/lib/operations/backups'
import { readHealth, type Health } from '@/lib/operations/health'
import { readSettings, type Settings } from '@/lib/platform/env'
import { getSeller } from '@/lib/platform/seller'

import { findDoubtfulSitePrices } from './findings'

/** What the checks look at. */
export interface Subject {
  readonly now: Date
  readonly settings: Settings
  /** As Node says its version. */
  readonly node: string
  readonly seller: Seller
  /** What its pages say of prices and cannot keep. */
  readonly prices: readonly string[]
  /** For the doctor: whether the owner gets a mail, instead of the mail server a question. */
  readonly isMailSent: boolean
  lastBackup(): Promise<LastBackup | null>
  health(): Promise<Health>
  /** What a name server and a browser find wrong with the domain. */
  askDomain(): Promise<readonly string[]>
  /** @returns null when Stripe does not answer in time */
  askStripe(): Promise<readonly string[] | null>
}

/** This site; nobody outside is asked unless `more` says how. */
export function subjectOf(now: Date, more: Partial<Subject> = {}): Subject {
  const { settings = readSettings() } = more
  return {
    now,
    settings,
    node: process.version,
    seller: getSeller(),
    prices: findDoubtfulSitePrices(),
    isMailSent: false,
    lastBackup: () => getLastBackup(settings.backup.place),
    health: () => readHealth(now, new Date(0)),
    askDomain: () => Promise.resolve([]),
    askStripe: () => Promise.resolve([]),
    ...more,
  }
}
