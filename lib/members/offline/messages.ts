import type { Progress } from './download'
import type { Kept } from './rules'

/** What a page asks of the worker. */
export type Order = 'keep' | 'wipe'

/** `no-room`: the device keeps no more; `no-access`: the server refuses, and everything is wiped. */
export type Failure = 'failed' | 'no-room' | 'no-access'

/** What the worker answers, as often as there is something to tell; the last one says what is kept, or why not. */
export type Reply = { readonly progress: Progress } | { readonly kept: Kept | null } | { readonly failure: Failure }
