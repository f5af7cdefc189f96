import 'server-only'

import { existsSync, readFileSync } from 'node:fs'

import { z } from 'zod'

import { getLastBackup, type LastBackup } from '@/lib/operations/backups'
import { ask, type Asked } from '@/lib/operations/checks/checks'
import { subjectOf } from '@/lib/operations/checks/subject'
import { getHealth, type Health } from '@/lib/operations/health'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { Incident, JobRun } from '@/prisma/generated/client'

import type { Admin } from './admin'

export interface SiteState {
  readonly health: Health
  readonly openIncidents: readonly Incident[]
  readonly lastBackup: LastBackup | null
  readonly lastEventAt: Date | null
  /** The latest run of each daily task. */
  readonly runs: readonly JobRun[]
  readonly versions: { readonly site: string; readonly node: string; readonly postgres: string }
  /** What is not as it should be, as far as nobody outside has to be asked. */
  readonly open: readonly Asked[]
}

const packageSchema = z.object({ version: z.string() })

/** The tag of the release, which deploy/install.sh writes down. */
const readVersion = (): string =>
  (existsSync('version') && readFileSync('version', 'utf8').trim()) ||
  packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8'))).version

export async function readSiteState(_: Admin, now: Date): Promise<SiteState> {
  const [health, openIncidents, lastBackup, newest, runs, [postgres], asked] = await Promise.all([
    getHealth(),
    getDb().incident.findMany({ where: { endedAt: null }, orderBy: { beganAt: 'asc' } }),
    getLastBackup(getEnv().backup.place),
    getDb().stripeEvent.aggregate({ _max: { receivedAt: true } }),
    getDb().jobRun.findMany({ distinct: ['name'], orderBy: [{ name: 'asc' }, { startedAt: 'desc' }] }),
    getDb().$queryRaw<{ server_version: string }[]>`show server_version`,
    ask('health', subjectOf(now)),
  ])
  return {
    health,
    openIncidents,
    lastBackup,
    lastEventAt: newest._max.receivedAt,
    runs,
    versions: { site: readVersion(), node: process.version, postgres: postgres?.server_version ?? '' },
    open: asked.filter(({ isWell }) => !isWell),
  }
}
