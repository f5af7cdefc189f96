import type { Progress } from './download'
import type { Kept } from './rules'

/** Message from a page to the worker. */
export type Order = 'keep' | 'wipe'

/** `no-room`: storage is full; `no-access`: the server refuses, and the copy is wiped. */
export type Failure = 'failed' | 'no-room' | 'no-access'

/** Messages from the worker: progress, and finally the copy or a failure. */
export type Reply = { readonly progress: Progress } | { readonly kept: Kept | null } | { readonly failure: Failure }
