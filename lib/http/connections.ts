import 'server-only'

import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { onRequest } from './on-request'

interface Traffic {
  readonly servers: Set<Server>
  readonly answers: Set<ServerResponse>
  isEnding: boolean
}

/** One per process, shared by all bundles. */
const shared = globalThis as typeof globalThis & { horizonTraffic?: Traffic }

const traffic = (): Traffic => (shared.horizonTraffic ??= { servers: new Set(), answers: new Set(), isEnding: false })

/** Whether this process was told to end: it still answers, but should be sent nothing new. */
export const isEnding = (): boolean => traffic().isEnding

/**
 * Longer than hosts' proxies keep a connection that nobody uses (60 s at Amazon and in Kubernetes' ingress, 120 at Render): whoever
 * closes first must not be the one that is asked, or what is sent at that moment is lost. Node's own are 5 s.
 */
const IDLE_MS = 125_000

function closeAfter(answer: ServerResponse) {
  if (!answer.headersSent) answer.setHeader('Connection', 'close')
}

export function watchConnections(): void {
  const { servers, answers } = traffic()
  onRequest(({ response, server }) => {
    servers.add(server)
    server.keepAliveTimeout = IDLE_MS
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

/** @param graceMs how long new requests are still taken, each as the last of its connection, so that nobody is cut off */
export async function endConnections(graceMs: number): Promise<void> {
  const { servers, answers } = traffic()
  traffic().isEnding = true
  for (const answer of answers) closeAfter(answer)
  await delay(graceMs)
  await Promise.all([...servers].map(close))
}
