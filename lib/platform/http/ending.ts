import 'server-only'

import { perProcess } from '@/lib/platform/per-process'

const state = perProcess('ending', () => ({ isEnding: false }))

/** From now on this process answers what it is asked, but should be sent nothing new: /api/health/ready says 503. */
export const beginEnding = (): void => void (state.isEnding = true)

export const isEnding = (): boolean => state.isEnding
