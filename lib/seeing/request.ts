import 'server-only'

import { AsyncLocalStorage } from 'node:async_hooks'

import type { AppError } from '@/lib/errors'
import { perProcess } from '@/lib/per-process'

export interface SeenRequest {
  readonly id: string
  readonly method: string
  /** A template such as /flux/[token]: addresses carry secrets. */
  readonly route: string
  /** Set once the site finds that it cannot answer now: the seconds after which it may be asked again. */
  retryAfterSeconds?: number
}

const requests = perProcess('request', () => new AsyncLocalStorage<SeenRequest>())

/** Everything that the work does, now or later, knows its request. */
export const inRequest = <T>(request: SeenRequest, work: () => T): T => requests.run(request, work)

/** Undefined in jobs and commands. */
export const currentRequest = (): SeenRequest | undefined => requests.getStore()

/** For pages, which have no answer of their own: lib/http/server-guard.ts says 503 where Next says 500. */
export function noteUnavailable({ retryAfterSeconds }: AppError): void {
  const request = currentRequest()
  if (request && retryAfterSeconds !== null) request.retryAfterSeconds = retryAfterSeconds
}
