import 'server-only'

import { getEnv } from '@/lib/env'

/** Whether our key moves real money; events and objects of the other mode are not ours. */
export const isLivemode = (): boolean => /^(sk|rk)_live_/.test(getEnv().stripe.secretKey)
