import { resolve } from 'node:path'

import { ends, startInstance } from './instance'
import { makePerson, openCheckout, pay, type Purchase } from './people'
import type { Stack } from './stack'
import { openTabs, tryTabs } from './tabs'
import { tryFault, type Outcome } from './trial'
import { step } from '../support/console'

const PAID_WITHIN_MS = 120_000

/** As deploy/install.sh does: files first, one instance after the other, then the cache. */
async function deploy(stack: Stack, version: string) {
  stack.addFiles(version)
  for (const [index, old] of stack.instances.entries()) {
    const took = await ends(old, 'SIGTERM')
    console.log(`  instance ${index + 1} ended in ${(took / 1000).toFixed(1)} s`)
    stack.instances[index] = await startInstance({ ...old, shipment: resolve(version) })
  }
  stack.emptyCache()
}

/** Tabs of the old version are open across it, and somebody stands on the payment page. */
export async function tryDeploy(stack: Stack, perSecond: number, version: string): Promise<Outcome> {
  const tabs = await step('Opening tabs', () => openTabs(stack))
  const buyer: Purchase = { person: await makePerson(stack), clicks: 0 }
  const session = await openCheckout(stack, buyer, () => false)
  const outcome = await tryFault(stack, perSecond, () => deploy(stack, version))
  if (session) await pay(stack, buyer, session, () => Date.now() > outcome.mendedAt + PAID_WITHIN_MS)
  console.log(`${buyer.openAt ? '✓' : '✗'} a payment page of before the deploy, paid after it`)
  for (const line of await tryTabs(tabs)) console.log(line)
  return outcome
}
