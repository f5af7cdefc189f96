import pg from 'pg'

import { CommandError } from './console'
import { readDatabaseAddress } from '../../lib/platform/db/address'
import type { Settings } from '../../lib/platform/env'
import { isLoopback } from '../../lib/platform/settings-schema'

export const DEMO_ADMIN = 'admin@demo.horizon-libre.example'

/** Anybody may sign up with that address; the role is the seed's. */
const PEOPLE = `select exists (select from users) as are_people, exists (
  select from users join user_roles on user_id = id where email = '${DEMO_ADMIN}' and role = 'admin') as is_demo`

async function lookAt(databaseUrl: string) {
  const client = new pg.Client(readDatabaseAddress(databaseUrl))
  await client.connect().catch((error: Error) => {
    throw new CommandError(`La base de DATABASE_URL ne répond pas : ${error.message}`)
  })
  try {
    const { rows } = await client.query<{ is_new: boolean }>("select to_regclass('users') is null as is_new")
    if (rows[0]!.is_new) return { are_people: false, is_demo: false }
    return (await client.query<{ are_people: boolean; is_demo: boolean }>(PEOPLE)).rows[0]!
  } finally {
    await client.end()
  }
}

/**
 * The demo's passwords are known to everybody: its accounts are only where no stranger comes, no real money moves, and no other people
 * were first.
 */
export async function isDemo({ siteUrl, stripe }: Settings, databaseUrl: string): Promise<boolean> {
  if (!isLoopback(siteUrl) || stripe?.secretKey.includes('_live_')) return false
  const { are_people: arePeople, is_demo: isOurs } = await lookAt(databaseUrl)
  return isOurs || !arePeople
}

/** @throws CommandError where a public site would take a database with the demo's accounts over */
export async function requireNoDemo({ siteUrl }: Settings, databaseUrl: string): Promise<void> {
  if (isLoopback(siteUrl) || !(await lookAt(databaseUrl)).is_demo) return
  throw new CommandError(
    `Cette base a les comptes de démonstration, dont tout le monde connaît le mot de passe : donne à ${siteUrl} une base neuve.`,
  )
}
