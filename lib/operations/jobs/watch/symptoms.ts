import 'server-only'

import { getWebhookFailures } from '@/lib/billing/events/refused'
import type { OwnerIncident } from '@/lib/notices/outbox/message'
import { getLastBackup } from '@/lib/operations/backups'
import { DAY_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { formatDate } from '@/lib/platform/format'
import { countRecentFailures } from '@/lib/platform/telemetry/failures'

import { readHealth, type Health } from '../health'

export interface Symptom {
  readonly kind: OwnerIncident
  /** One line for the owner. */
  readonly detail: string
  /** False: keeps an incident open but does not open one. */
  readonly begins: boolean
}

const STUCK_S = 10 * 60
const BACKUP_LATE_MS = 2 * DAY_MS
const REFUSED_IN_A_ROW = 3
const FAILED_ATTEMPTS = 3
const FAILED_EVENTS = 3

/** Thresholds above a single error or a restart of Postgres. */
const LEAST_ERRORS = 10
const LEAST_MINUTES = 3

/** As `upSince`, disregards that the server may have just started. */
const SINCE_EVER = new Date(0)

type Look = (now: Date, health: Health) => Promise<string | false> | string | false

const inMinutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`

function lookAtErrors(now: Date): string | false {
  const { failures, minutes } = countRecentFailures(now)
  return failures >= LEAST_ERRORS && minutes >= LEAST_MINUTES && `${failures} erreurs en dix minutes`
}

async function lookAtRefused(): Promise<string | false> {
  const newest = await getDb().stripeEvent.aggregate({ _max: { receivedAt: true } })
  const acceptedAt = newest._max.receivedAt ?? SINCE_EVER
  const { inARow, lastAt, lastStatus } = getWebhookFailures()
  if (lastAt && inARow >= REFUSED_IN_A_ROW && lastAt > acceptedAt) {
    return `${inARow} événements refusés de suite, le dernier avec le statut ${lastStatus}`
  }
  // Refused by another instance, or before a restart: only an accepted event ends the incident.
  const open = await getDb().incident.findFirst({ where: { kind: 'webhooks-refused', endedAt: null } })
  return open !== null && open.beganAt > acceptedAt && open.detail
}

async function lookAtFailing(now: Date): Promise<string | false> {
  const failing = await getDb().stripeEvent.count({
    where: {
      processedAt: null,
      about: { not: null },
      attempts: { gte: FAILED_ATTEMPTS },
      receivedAt: { gt: new Date(now.getTime() - DAY_MS) },
    },
  })
  return failing >= FAILED_EVENTS && `${failing} événements échouent à chaque essai`
}

async function lookAtBackups(now: Date): Promise<string | false> {
  if (!getEnv().backup.place) return false
  const isOld = (date: Date | undefined) => date !== undefined && now.getTime() - date.getTime() > BACKUP_LATE_MS
  const last = await getLastBackup()
  if (last) return isOld(last.takenAt) && `La dernière sauvegarde date du ${formatDate(last.takenAt)}`
  const first = await getDb().jobRun.findFirst({ orderBy: { startedAt: 'asc' } })
  return isOld(first?.startedAt) && 'Aucune sauvegarde n’a encore été faite'
}

/** Checks, and how long a server must be up before one opens an incident. */
const LOOKS: Readonly<Record<Exclude<OwnerIncident, 'database'>, { readonly look: Look; readonly upMs: number }>> = {
  'mail-stuck': {
    look(_, { mail: { oldestUnsentSeconds: age } }) {
      return age !== null && age > STUCK_S && `Le plus ancien message attend depuis ${inMinutes(age)}`
    },
    upMs: 10 * MINUTE_MS,
  },
  'events-stuck': {
    look(_, { events: { oldestWaitingSeconds: age } }) {
      return age !== null && age > STUCK_S && `Le plus ancien événement attend depuis ${inMinutes(age)}`
    },
    upMs: 10 * MINUTE_MS,
  },
  'events-failing': { look: lookAtFailing, upMs: 0 },
  'webhooks-refused': { look: lookAtRefused, upMs: 0 },
  'daily-late': {
    look: (_, { daily: { isLate, lastRunAt } }) =>
      isLate && (lastRunAt ? `Dernier passage le ${formatDate(lastRunAt)}` : 'Jamais passé'),
    upMs: 240 * MINUTE_MS,
  },
  'error-rate': { look: lookAtErrors, upMs: 0 },
  'backup-late': { look: lookAtBackups, upMs: 0 },
}

/** Only checks the database when that is down. @throws the database's errors */
export async function readSymptoms(
  now: Date,
  upSince: Date,
): Promise<{ readonly database: Health['database']; readonly symptoms: readonly Symptom[] }> {
  const health = await readHealth(now, SINCE_EVER)
  const { database } = health
  if (database !== 'up') return { database, symptoms: [] }
  const symptoms: Symptom[] = []
  for (const [kind, { look, upMs }] of Object.entries(LOOKS)) {
    const detail = await look(now, health)
    const begins = now.getTime() - upSince.getTime() >= upMs
    if (detail) symptoms.push({ kind: kind as OwnerIncident, detail, begins })
  }
  return { database, symptoms }
}
