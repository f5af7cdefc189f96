import type { Page } from '@playwright/test'

import { createAccount, query } from '../../test/database'
import { demo, signIn, type Account } from '../../test/test'

const SESSIONS_OF = 'where user_id = (select id from users where email = $1)'

/** As if this account had just shown its second factor, on every device. */
const proveSecondFactor = (email: string) =>
  query(`update sessions set proven_at = now(), second_factor_at = now() ${SESSIONS_OF}`, [email])

/** As if its last proofs were twenty minutes old. */
export const ageProofs = (email: string) =>
  query(
    `update sessions set proven_at = now() - interval '20 minutes', second_factor_at = second_factor_at - interval '20 minutes' ${SESSIONS_OF}`,
    [email],
  )

export async function grantRole(email: string, role: 'admin' | 'editor'): Promise<void> {
  await query(`insert into user_roles (user_id, role) select id, $2::role from users where email = $1`, [email, role])
}

/** Signs this browser in with a new account of the house, past its second factor. */
export async function arriveAs(page: Page, role: 'admin' | 'editor'): Promise<Account> {
  const account = await createAccount()
  await grantRole(account.email, role)
  await signIn(page.request, account)
  await proveSecondFactor(account.email)
  return account
}

/** The demo's admin, past the second factor. */
export async function arriveAsDemoAdmin(page: Page): Promise<void> {
  await signIn(page.request, demo.admin)
  await proveSecondFactor(demo.admin.email)
}
