import 'server-only'

import { getWebhookFailures } from '@/lib/billing/events/refused'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { countRecentFailures } from '@/lib/platform/telemetry/failures'

/** What is wrong, in one line for the owner; false when nothing is. */
export type Symptom = string | false

const STUCK_S = 10 * 60
const REFUSED_IN_A_ROW = 3
const FAILED_ATTEMPTS = 3
const FAILED_EVENTS = 3

/** Thresholds above a single error or a restart of Postgres. */
const LEAST_ERRORS = 10
const LEAST_MINUTES = 3

/** @param what « Le plus ancien message » */
export const findStuck = (what: string, seconds: number | null): Symptom =>
  seconds !== null && seconds > STUCK_S && `${what} attend depuis ${Math.round(seconds / 60)} minutes`

export function findErrorRate(now: Date): Symptom {
  const { failures, minutes } = countRecentFailures(now)
  return failures >= LEAST_ERRORS && minutes >= LEAST_MINUTES && `${failures} erreurs en dix minutes`
}

export async function findRefusedWebhooks(): Promise<Symptom> {
  const newest = await getDb().stripeEvent.aggregate({ _max: { receivedAt: true } })
  const acceptedAt = newest._max.receivedAt ?? new Date(0)
  const { inARow, lastAt, lastStatus } = getWebhookFailures()
  if (lastAt && inARow >= REFUSED_IN_A_ROW && lastAt > acceptedAt) {
    return `${inARow} événements refusés de suite, le dernier avec le statut ${lastStatus}`
  }
  // Refused by another instance, or before a restart: only an accepted event ends the incident.
  const open = await getDb().incident.findFirst({ where: { kind: 'webhooks-refused', endedAt: null } })
  return open !== null && open.beganAt > acceptedAt && open.detail
}

export async function findFailingEvents(now: Date): Promise<Symptom> {
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
