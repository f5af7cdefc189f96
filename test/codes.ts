import { randomUUID } from 'node:crypto'

import { beforeAll } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { catalogue, type CatalogueKey } from '@/content/catalogue'
import { syncCustomer } from '@/lib/billing/mirror/sync'

import { createOwner, type TestOwner } from './owner'
import { buy, customerIdOf } from './requests'
import { createUser, type TestUser, type useStack } from './stack'

export type Fields = Readonly<Record<string, string>>

export const HALF: Fields = { off: '50', unit: 'percent', lasting: 'once', product: '' }

export const isPlan = (key: CatalogueKey) => catalogue[key].kind === 'subscription'

let names = 0
export const newName = () => `CODE-${++names}`

export let owner: TestOwner

/** Promotion codes, made by the owner and used by those who buy. */
export function useCodes(stack: ReturnType<typeof useStack>) {
  beforeAll(async () => {
    owner = await createOwner()
  })

  const send = (kind: string, fields: Fields) => owner.act({ kind, why: 'Pour le test', ...fields })

  async function make(fields: Fields = {}): Promise<{ readonly id: string; readonly code: string }> {
    const code = newName()
    await send('code-made', { subject: code, seed: randomUUID(), ...HALF, ...fields })
    const [made] = (await stack.stripe.promotionCodes.list({ code })).data
    return { id: made!.id, code }
  }

  function order(user: TestUser, key: CatalogueKey, promotionCode: string) {
    const [handler, path] = isPlan(key)
      ? ([createCheckout, '/api/create-checkout'] as const)
      : ([createPayment, '/api/create-payment'] as const)
    return buy(stack, handler, path, user, { priceId: catalogue[key].lookupKey }, { promotionCode })
  }

  async function purchase(key: CatalogueKey, promotionCode: string) {
    const user = await createUser()
    const session = await order(user, key, promotionCode)
    const customer = await customerIdOf(user.id)
    await syncCustomer(customer)
    return { user, session, customer, key }
  }

  return { send, make, order, purchase }
}
