import 'server-only'

import type { IncomingMessage, ServerResponse } from 'node:http'

/** Only machines call there, which repeat what is not answered. */
const MACHINE_PATHS = ['/api/stripe/webhook']

const AT_ONCE = 2
/** Beside visitors, who never wait for more than this. */
const AT_ONCE_BESIDE_VISITORS = 1
/** Then it is begun although visitors are being answered: Stripe waits for seconds, and nothing may wait for ever. */
const LONGEST_WAIT_MS = 250

interface Waiting {
  readonly begin: () => void
  isOverdue: boolean
}

const isMachine = ({ url = '' }: IncomingMessage) => MACHINE_PATHS.includes(url.split('?')[0] ?? '')

/**
 * Lets visitors through at once, and machines, in the order in which they came, when nobody else is being answered: a
 * storm of events takes what visitors leave. In front of Next, whose own work is most of what a short answer costs.
 * @returns called with each request, and with what begins to answer it
 */
export function visitorsFirst() {
  let visitors = 0
  let machines = 0
  const line = new Set<Waiting>()

  function letIn() {
    for (const waiting of line) {
      if (machines >= (visitors > 0 ? AT_ONCE_BESIDE_VISITORS : AT_ONCE)) return
      if (visitors > 0 && !waiting.isOverdue) return
      line.delete(waiting)
      machines += 1
      waiting.begin()
    }
  }

  // Not before the requests that have arrived meanwhile are known: they may be visitors'.
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
    const waiting: Waiting = { begin, isOverdue: false }
    const timer = setTimeout(() => {
      waiting.isOverdue = true
      letIn()
    }, LONGEST_WAIT_MS)
    response.once('close', () => {
      clearTimeout(timer)
      if (!line.delete(waiting)) machines -= 1
      soon()
    })
    line.add(waiting)
    soon()
  }
}
