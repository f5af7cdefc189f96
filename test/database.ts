import pg from 'pg'

import { demo, newAccount, type Account } from './accounts'
import { requireRun } from './site'

export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: requireRun().databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

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
