import type { ApiRequest, Route } from './route'
import { get } from './route'

/** The key's account, and whether Stripe lets it take payments: https://docs.stripe.com/api/accounts/object */
function current({ sb }: ApiRequest) {
  const due = sb.store.meta.accountDue ?? []
  const isReady = due.length === 0
  return {
    id: 'acct_sandbox',
    object: 'account',
    charges_enabled: isReady,
    payouts_enabled: isReady,
    details_submitted: isReady,
    country: 'FR',
    default_currency: 'eur',
    requirements: { currently_due: [...due], disabled_reason: isReady ? null : 'requirements.past_due' },
  }
}

export const accountRoutes: Route[] = [get('/v1/account', current)]
