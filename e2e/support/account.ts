import type { Page } from '@playwright/test'

import { query } from '../../test/database'
import { demo, newAccount, signIn, type Account } from '../../test/test'

/** Inserts an account, for journeys that are not about signing up. Its password is the demo's. */
export async function createAccount({ isConfirmed = false } = {}): Promise<Account> {
  const account = { ...newAccount(), password: demo.plain.password }
  await query(
    `insert into users (id, name, email, password_hash, email_verified, updated_at)
     select gen_random_uuid(), $2, $1, password_hash, case when $4 then now() end, now() from users where email = $3`,
    [account.email, account.fullName, demo.plain.email, isConfirmed],
  )
  return account
}

/** Creates an account and signs this browser in. */
export async function arrive(page: Page): Promise<Account> {
  const account = await createAccount()
  await signIn(page.request, account)
  return account
}
