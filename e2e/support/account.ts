import type { Page } from '@playwright/test'

import type { Account } from '../../test/accounts'
import { createAccount } from '../../test/database'
import { signIn } from '../../test/test'

/** Creates an account and signs this browser in. */
export async function arrive(page: Page): Promise<Account> {
  const account = await createAccount()
  await signIn(page.request, account)
  return account
}
