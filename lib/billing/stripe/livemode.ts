import 'server-only'

import { getEnv } from '@/lib/platform/env'

/** Whether our key moves real money; what is of the other mode is not ours. */
export const isLivemode = (): boolean => /^(sk|rk)_live_/.test(getEnv().stripe.secretKey)

/** Where the owner sees it. @param section of Stripe's dashboard, such as « payments » */
export const dashboardUrl = (section: string, id: string): string =>
  `https://dashboard.stripe.com/${isLivemode() ? '' : 'test/'}${section}/${id}`
