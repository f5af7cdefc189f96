import 'server-only'

import type { IncomingMessage, ServerResponse } from 'node:http'

/** Only machines call these, and they repeat what is not answered. */
const MACHINE_PATHS = ['/api/stripe/webhook', '/api/mail-events/']

const AT_ONCE = 2
/** At most 66 a second while visitors are being answered. */
const BESIDE_VISITORS = { atOnce: 1, everyMs: 15 }

const isMachine = ({ url = '' }: IncomingMessage) => MACHINE_PATHS.some((path) => url.startsWith(path))

/** A storm of events takes what visitors leave. Before Next, whose own work is most of what a short answer costs. */
export function visitorsFirst() {
  let visitors = 0
  let machines = 0
  let lastBegun = -Infinity
  let timer: NodeJS.Timeout | undefined
  const line = new Set<() => void>()

  function pause(): number | null {
    if (machines >= (visitors > 0 ? BESIDE_VISITORS.atOnce : AT_ONCE)) return null
    return visitors > 0 ? Math.max(0, lastBegun + BESIDE_VISITORS.everyMs - performance.now()) : 0
  }

  function letIn() {
    clearTimeout(timer)
    for (const begin of line) {
      const left = pause()
      if (left === null) return
      if (left > 0) return void (timer = setTimeout(letIn, left))
      line.delete(begin)
      machines += 1
      lastBegun = performance.now()
      begin()
    }
  }

  // Requests that have arrived meanwhile may be visitors'.
  const soon = () => void setImmediate(letIn)

  return (request: IncomingMessage, response: Pick<ServerResponse, 'once'>, begin: () => void): void => {
    if (!isMachine(request)) {
      visitors += 1
      response.once('close', () => {
        visitors -= 1
        soon()
      })
      return begin()
    }
    response.once('close', () => {
      if (!line.delete(begin)) machines -= 1
      soon()
    })
    line.add(begin)
    soon()
  }
}
