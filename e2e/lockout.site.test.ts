import { expect, test } from 'vitest'

import { createAccount } from '../test/database'
import { postCredentials } from '../test/site-requests'

test('a client cannot change its origin address by headers', async () => {
  const account = await createAccount()
  const post = async (password: string, headers = {}) =>
    (await postCredentials({ ...account, password }, headers)).headers.get('location')
  for (let count = 1; count <= 4; count++) expect(await post('Mauvais123')).toContain('code=invalid_credentials')
  expect(await post('Mauvais123')).toContain('code=just_locked')
  expect(await post(account.password)).toContain('code=locked')
  const headers = { 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7', Forwarded: 'for=203.0.113.7' }
  expect(await post(account.password, headers)).toContain('code=locked')
})
