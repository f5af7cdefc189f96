import 'server-only'

import { getEnv } from '@/lib/platform/env'

/** Whether our key moves real money. We ignore objects of the other mode. */
export const isLivemode = (): boolean => /^(sk|rk)_live_/.test(getEnv().stripe.secretKey)

/** Link for the owner. @param section of Stripe's dashboard, such as « payments » */
export const dashboardUrl = (section: string, id: string): string =>
  `https://dashboard.stripe.com/${isLivemode() ? '' : 'test/'}${section}/${id}`
