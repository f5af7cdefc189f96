import 'server-only'

import { AsyncLocalStorage } from 'node:async_hooks'

export interface SeenRequest {
  readonly id: string
  readonly method: string
  /** A template such as /flux/[token]: addresses carry secrets. */
  readonly route: string
}

/** One per process, shared by all bundles. */
const shared = globalThis as typeof globalThis & { horizonRequest?: AsyncLocalStorage<SeenRequest> }

const requests = (shared.horizonRequest ??= new AsyncLocalStorage<SeenRequest>())

/** Everything that the work does, now or later, knows its request. */
export const inRequest = <T>(request: SeenRequest, work: () => T): T => requests.run(request, work)

/** Undefined in jobs and commands. */
export const currentRequest = (): SeenRequest | undefined => requests.getStore()
