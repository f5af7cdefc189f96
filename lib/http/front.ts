import 'server-only'

import { getEnv, isDevelopment, SettingsError } from '@/lib/env'

import { countAnswers } from './answers'
import { watchConnections } from './connections'
import { markConnections } from './origin-address'
import { answerReady } from './ready-answers'
import { readRoutes } from './routes'
import { seeRequests } from './seen'
import { guardServer, type Ahead } from './server-guard'

interface Front {
  /** Lets those in who wait, past these first; until then, what is no ready answer waits. */
  readonly open: (ahead: readonly Ahead[]) => void
}

/** One per process: the bundle that is loaded first (lib/http/first.ts) has it, and Next's finds it there. */
const shared = globalThis as typeof globalThis & { horizonFront?: Front }

/** Before the first visitor: Next by itself would listen, and answer nothing. */
function endOnWrongSettings() {
  try {
    return getEnv()
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exit(1)
  }
}

function stand(): Front {
  const { hstsIncludesSubdomains } = endOnWrongSettings()
  seeRequests(readRoutes())
  markConnections()
  watchConnections()
  countAnswers()
  let open: Front['open'] = () => undefined
  const rest = new Promise<readonly Ahead[]>((resolve) => (open = resolve))
  guardServer({ isDevelopment: isDevelopment(), hstsIncludesSubdomains }, isDevelopment() ? [] : [answerReady()], rest)
  return { open }
}

/** All that every request meets before Next does. Once it stands, pages and files that the build made are answered. */
export const front = (): Front => (shared.horizonFront ??= stand())
