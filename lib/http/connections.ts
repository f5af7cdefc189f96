import 'server-only'

import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Node publishes every request here before any handler sees it: https://nodejs.org/api/diagnostics_channel.html#http */
const REQUEST_START = 'http.server.request.start'

interface Traffic {
  readonly servers: Set<Server>
  /** Answers that are being written. */
  readonly answers: Set<ServerResponse>
  isEnding: boolean
}

/** One per process, shared by all bundles. Next keeps its server to itself; every request names it. */
const shared = globalThis as typeof globalThis & { horizonTraffic?: Traffic }

const traffic = (): Traffic => (shared.horizonTraffic ??= { servers: new Set(), answers: new Set(), isEnding: false })

/** Whether this process has been told to end: it answers what comes, and is to be sent nothing more. */
export const isEnding = (): boolean => traffic().isEnding

/** The client is told not to use the connection again. Whoever has its headers already is cut off once it is idle. */
function closeAfter(answer: ServerResponse) {
  if (!answer.headersSent) answer.setHeader('Connection', 'close')
}

/** Learns of all servers and requests of this process, so that they can be ended. */
export function watchConnections(): void {
  const { servers, answers } = traffic()
  subscribe(REQUEST_START, (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server }
    servers.add(server)
    answers.add(response)
    response.once('close', () => answers.delete(response))
    if (isEnding()) closeAfter(response)
  })
}

const IDLE_CHECK_MS = 50

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  await closed
  clearInterval(idle)
}

/**
 * Answers everything that has been asked, and ends all connections.
 * @param graceMs how long new requests are still taken, each as the last of its connection: a client that keeps one open
 *   learns that it is to go elsewhere, instead of finding it cut while it asks
 */
export async function endConnections(graceMs: number): Promise<void> {
  const { servers, answers } = traffic()
  traffic().isEnding = true
  for (const answer of answers) closeAfter(answer)
  await delay(graceMs)
  await Promise.all([...servers].map(close))
}
