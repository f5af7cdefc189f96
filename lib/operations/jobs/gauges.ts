import 'server-only'

import { monitorEventLoopDelay } from 'node:perf_hooks'

import { getPoolUse } from '@/lib/platform/db'
import { WORKERS, getWorkerState } from '@/lib/platform/queue/workers'
import { observe } from '@/lib/platform/telemetry/metrics'
import { telemetry } from '@/lib/platform/telemetry/shared'

import { getHealth } from './health'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

const STATE = {
  healthy: { name: 'horizon.healthy', description: '1 when /api/health answers 200' },
  database: { name: 'horizon.database.up', description: '1 when Postgres takes writes in' },
  queue: {
    name: 'horizon.queue.age.seconds',
    description: 'Since when the oldest mail is due, or the oldest event waits; 0 when none does',
  },
  worker: { name: 'horizon.worker.running', description: '1 while a worker of this instance runs' },
  daily: { name: 'horizon.daily.age.seconds', description: 'Since a part of the daily work ended' },
  connections: { name: 'horizon.db.connections', description: 'Connections of this instance to Postgres' },
  waiting: { name: 'horizon.db.waiting', description: 'Who waits for a connection' },
  memory: { name: 'process.resident.memory.bytes', description: 'Memory that the process has' },
  cpu: { name: 'process.cpu.seconds', description: 'CPU time used', isCounter: true },
  uptime: { name: 'process.uptime.seconds', description: 'Since the process was started' },
  lag: { name: 'nodejs.eventloop.lag.p99.seconds', description: 'How late timers are, since the last look' },
} as const

type Observers = Parameters<Parameters<typeof observe<typeof STATE>>[1]>[0]

async function observeHealth({ healthy, database, queue, worker, daily }: Observers) {
  const health = await getHealth()
  const isReadable = health.database !== 'down'
  healthy(health.status === 'ok' ? 1 : 0)
  database(health.database === 'up' ? 1 : 0)
  queue(isReadable ? (health.mail.oldestUnsentSeconds ?? 0) : null, { queue: 'mail' })
  queue(isReadable ? (health.events.oldestWaitingSeconds ?? 0) : null, { queue: 'events' })
  for (const name of WORKERS) worker(getWorkerState(name) === 'running' ? 1 : 0, { worker: name })
  const { lastRunAt } = health.daily
  daily(lastRunAt && (Date.now() - lastRunAt.getTime()) / 1000)
}

function observePools({ connections, waiting }: Observers) {
  for (const { pool, used, idle, waiting: queued } of getPoolUse()) {
    connections(used, { pool, state: 'used' })
    connections(idle, { pool, state: 'idle' })
    waiting(queued, { pool })
  }
}

/** Gauges read at each collection: the state of /api/health, the pools and the process. */
export function observeGauges(): void {
  if (!telemetry().isMeasuring) return
  const lags = monitorEventLoopDelay()
  lags.enable()
  observe(STATE, async (observers) => {
    const { user, system } = process.cpuUsage()
    observers.memory(process.memoryUsage.rss())
    observers.cpu((user + system) / MICROSECONDS)
    observers.uptime(process.uptime())
    observers.lag(lags.count > 0 ? lags.percentile(99) / NANOSECONDS : null)
    lags.reset()
    observePools(observers)
    await observeHealth(observers)
  })
}
