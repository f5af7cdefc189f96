import { expect, test } from 'vitest'

import { getAccess, type Access, type Reader } from './access'

const signedOut = null
const plain: Reader = { isAdmin: false, subscribed: false }
const subscribed: Reader = { isAdmin: false, subscribed: true }
const admin: Reader = { isAdmin: true, subscribed: false }
const both: Reader = { isAdmin: true, subscribed: true }

/** docs/product.md#access */
const TABLE: readonly [string, Reader | null, 'members' | 'admins', Access][] = [
  ['signed out', signedOut, 'members', { guarded: false, lists: 'none', articles: 'none', space: 'none' }],
  ['plain account', plain, 'members', { guarded: true, lists: 'locked', articles: 'opening', space: 'locked' }],
  ['subscriber', subscribed, 'members', { guarded: true, lists: 'open', articles: 'full', space: 'open' }],
  ['admin', admin, 'members', { guarded: true, lists: 'open', articles: 'full', space: 'open' }],
  ['admin who subscribes', both, 'members', { guarded: true, lists: 'open', articles: 'full', space: 'open' }],
  ['signed out', signedOut, 'admins', { guarded: false, lists: 'none', articles: 'none', space: 'none' }],
  ['plain account', plain, 'admins', { guarded: true, lists: 'locked', articles: 'full', space: 'locked' }],
  ['subscriber', subscribed, 'admins', { guarded: true, lists: 'locked', articles: 'full', space: 'open' }],
  ['admin', admin, 'admins', { guarded: true, lists: 'open', articles: 'full', space: 'open' }],
  ['admin who subscribes', both, 'admins', { guarded: true, lists: 'open', articles: 'full', space: 'open' }],
]

test.each(TABLE)('%s (%o) with CONTENT_ACCESS=%s', (_who, reader, setting, expected) => {
  expect(getAccess(reader, setting)).toEqual(expected)
})
