import 'server-only'

import { sendFactsNow, sendIncidentNow } from '@/lib/mail/past-queue'
import { ask } from '@/lib/operations/checks/checks'
import { subjectOf } from '@/lib/operations/checks/subject'
import { getHealth, readHealth } from '@/lib/operations/health'
import { MINUTE_MS } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { isShuttingDown } from '@/lib/platform/http/shutdown'
import { reportError } from '@/lib/platform/log'
import { onStopQueues } from '@/lib/platform/queue/boss'
import { inBackground } from '@/lib/platform/time-limit'

import { followIncidents, noteDatabaseFailure, tellPastQueue } from './incidents'

const LIMIT_MS = 10_000

interface Heartbeat {
  /** Requests HEARTBEAT_URL, if set. Failures are logged once until it works again. */
  beat(): Promise<void>
}

function createHeartbeat(): Heartbeat {
  let hasFailed = false
  return {
    async beat() {
      const url = getEnv().heartbeatUrl
      if (!url) return
      try {
        const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), cache: 'no-store' })
        if (!ok) throw new Error(`HEARTBEAT_URL answers ${status}`)
        hasFailed = false
      } catch (error) {
        if (!hasFailed) reportError('the watchdog of HEARTBEAT_URL cannot be reached', error)
        hasFailed = true
      }
    },
  }
}

const LOOK_EVERY_MS = MINUTE_MS

/** Longer than a restart of Postgres. */
const DATABASE_LOOKS = 3

interface Outage {
  readonly beganAt: Date
  readonly detail: string
  seenAt: Date
  looks: number
  isNotified: boolean
}

export interface Watch {
  /** Checks once, and mails the owner about new and ended incidents. @throws errors of the database or the mail server */
  look(now: Date): Promise<void>
}

const hasMailServer = () => getEnv().mail !== null

/** @param upSince start of this process */
export function createWatch(upSince: Date): Watch {
  const heartbeat = createHeartbeat()
  let outage: Outage | undefined

  /** Without a database, instances cannot coordinate: each one reports. */
  async function lookAtOutage(state: string, now: Date): Promise<void> {
    outage ??= { beganAt: now, detail: `Postgres : ${state}`, seenAt: now, looks: 0, isNotified: false }
    outage.seenAt = now
    outage.looks += 1
    if (outage.isNotified || outage.looks < DATABASE_LOOKS || !hasMailServer()) return
    await sendFactsNow({ kind: 'database', detail: outage.detail, beganAt: outage.beganAt, endedAt: null })
    outage.isNotified = true
  }

  async function noteOutage(): Promise<void> {
    if (outage?.isNotified) await noteDatabaseFailure(outage.detail, outage.beganAt, outage.seenAt)
    outage = undefined
  }

  return {
    async look(now) {
      // As if the server had always been up: each check says for itself how long that must be.
      const health = await readHealth(now, new Date(0))
      if (health.database !== 'up') return lookAtOutage(health.database, now)
      await noteOutage()
      const asked = await ask('watch', subjectOf(now, { settings: getEnv(), health: () => Promise.resolve(health) }))
      const upMs = now.getTime() - upSince.getTime()
      const acute = await followIncidents(
        asked.filter(({ isWell }) => !isWell),
        upMs,
        now,
      )
      if (hasMailServer()) await tellPastQueue(now, sendIncidentNow)
      if (acute === 0 && (await getHealth()).status === 'ok') await heartbeat.beat()
    },
  }
}

/** Checks every minute in every instance; incidents.ts makes sure that only one reports. */
export function startWatch(): void {
  const watch = createWatch(new Date(Date.now() - process.uptime() * 1000))
  let isLooking = false
  async function tick(): Promise<void> {
    if (isLooking || isShuttingDown()) return
    isLooking = true
    try {
      await inBackground(() => watch.look(new Date()))
    } catch (error) {
      reportError('the site could not look after itself', error)
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void tick(), LOOK_EVERY_MS).unref()
  onStopQueues(() => clearInterval(timer))
}
