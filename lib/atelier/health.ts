import 'server-only'

import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { seller } from '@/content/seller'
import { site } from '@/content/site'
import { findAccountFaults } from '@/lib/billing/setup/faults'
import { getStripe } from '@/lib/billing/stripe/client'
import { getLastBackup, type LastBackup } from '@/lib/operations/backups'
import { findBackupFaults } from '@/lib/operations/doctor/backups'
import { findDoubtfulSettings, findMissingFacts, type MissingFact } from '@/lib/operations/doctor/findings'
import { getHealth, type Health } from '@/lib/operations/jobs/health'
import { getDb } from '@/lib/platform/db'
import { getEnv, readSettings } from '@/lib/platform/env'
import { TimeLimitPassed, withTimeLimit } from '@/lib/platform/time-limit'
import type { Incident, JobRun } from '@/prisma/generated/client'

import type { Admin } from './admin'

/** Time limit within a page. */
const STRIPE_LIMIT_MS = 8_000

export interface SiteState {
  readonly health: Health
  readonly openIncidents: readonly Incident[]
  readonly lastBackup: LastBackup | null
  readonly lastEventAt: Date | null
  /** The latest run of each daily task. */
  readonly runs: readonly JobRun[]
  readonly versions: { readonly site: string; readonly node: string; readonly postgres: string }
  /** Findings of `npm run doctor` that need no network, each with its remedy. */
  readonly findings: {
    readonly facts: readonly MissingFact[]
    readonly settings: readonly string[]
    readonly backups: readonly string[]
  }
}

const packageSchema = z.object({ version: z.string() })

const readVersion = (): string => packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8'))).version

export async function readSiteState(_: Admin, now: Date): Promise<SiteState> {
  const [health, openIncidents, lastBackup, newest, runs, [postgres]] = await Promise.all([
    getHealth(),
    getDb().incident.findMany({ where: { endedAt: null }, orderBy: { beganAt: 'asc' } }),
    getLastBackup(),
    getDb().stripeEvent.aggregate({ _max: { receivedAt: true } }),
    getDb().jobRun.findMany({ distinct: ['name'], orderBy: [{ name: 'asc' }, { startedAt: 'desc' }] }),
    getDb().$queryRaw<{ server_version: string }[]>`show server_version`,
  ])
  const settings = readSettings()
  return {
    health,
    openIncidents,
    lastBackup,
    lastEventAt: newest._max.receivedAt,
    runs,
    versions: { site: readVersion(), node: process.version, postgres: postgres?.server_version ?? '' },
    findings: {
      facts: findMissingFacts(seller),
      settings: findDoubtfulSettings(settings, site),
      backups: findBackupFaults(settings.backup.place, lastBackup, now),
    },
  }
}

/** Reads live from Stripe. @returns null when it does not answer within eight seconds */
export async function readStripeFaults(_: Admin): Promise<readonly string[] | null> {
  const { siteUrl, stripe } = getEnv()
  try {
    return await withTimeLimit(STRIPE_LIMIT_MS, () => findAccountFaults(getStripe(), { siteUrl, ...stripe }))
  } catch (error) {
    if (error instanceof TimeLimitPassed) return null
    throw error
  }
}
