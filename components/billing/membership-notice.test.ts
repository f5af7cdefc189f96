import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Entitlement } from '@/lib/billing/mirror/entitlement'
import { hasNotice } from '@/lib/viewer/ready-pages'

import { MembershipNotice } from './membership-notice'

const QUIET = { cardNeedsUpdate: false, endsForGood: false, isPaused: false, awaitsPayment: false }

const ENTITLEMENTS: readonly Entitlement[] = [true, false].flatMap((subscribed) =>
  [null, new Date('2027-01-01')].map((end) => ({ ...QUIET, subscribed, end, productId: subscribed ? 'prod_x' : null })),
)

test('who gets a page that was made for all readers has nothing to be told', () => {
  for (const entitlement of ENTITLEMENTS) {
    expect(hasNotice(entitlement)).toBe(false)
    expect(renderToStaticMarkup(createElement(MembershipNotice, { entitlement }))).toBe('')
  }
  for (const key of Object.keys(QUIET)) expect(hasNotice({ ...ENTITLEMENTS[0]!, [key]: true }), key).toBe(true)
})
