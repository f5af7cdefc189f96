import { expect, test } from 'vitest'

import { useStack } from '@/test/stack'

import { withLock } from './lock'
import { inBackground } from '../time-limit'

useStack()

test('what a visitor does under a lock never waits for a storm in the background', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const begun: string[] = []
  const storm = Array.from({ length: 8 }, (_, index) =>
    inBackground(() =>
      withLock(`storm ${index}`, async () => {
        begun.push('storm')
        await gate
      }),
    ),
  )
  await withLock('purchase', async () => void begun.push('purchase'))
  expect(begun).toContain('purchase')
  open()
  await Promise.all(storm)
  expect(begun).toHaveLength(9)
})
