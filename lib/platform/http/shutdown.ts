import 'server-only'

import { perProcess } from '@/lib/platform/per-process'

const state = perProcess('ending', () => ({ isShuttingDown: false }))

/** From now on this process answers what it is asked, but should be sent nothing new: /api/health/ready says 503. */
export const beginShutdown = (): void => void (state.isShuttingDown = true)

export const isShuttingDown = (): boolean => state.isShuttingDown
