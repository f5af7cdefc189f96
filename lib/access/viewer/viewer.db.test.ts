import { afterEach, expect, test, vi } from 'vitest'

import { mayOpenSpace } from '@/lib/members/space/space'
import {} from '@/lib/platform/db'
import { giveRole } from '@/test/owner'
import { asOwner, createUser, useStack } from '@/test/stack'

import { getViewer } from './viewer'

useStack()
afterEach(() => void vi.restoreAllMocks())

test('a failed role lookup means not admin, is logged, and the rest is still read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = await createUser()
  await giveRole(user.email, 'admin')
  const headers = new Headers({ Authorization: `Bearer ${await user.token()}` })
  expect(await getViewer(headers)).toMatchObject({ id: user.id, isAdmin: true })
  expect(await mayOpenSpace(user.id)).toBe(true)
  await asOwner('alter table user_roles rename to user_roles_away')
  try {
    expect(await getViewer(headers)).toMatchObject({
      id: user.id,
      email: user.email,
      isAdmin: false,
      entitlement: { subscribed: false },
    })
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('a role could not be looked up'))
    expect(await mayOpenSpace(user.id)).toBe(false)
  } finally {
    await asOwner('alter table user_roles_away rename to user_roles')
  }
  expect(await getViewer(headers)).toMatchObject({ isAdmin: true })
})
