import 'server-only'

import pg from 'pg'
import PgBoss from 'pg-boss'

import { readDatabaseAddress } from '@/lib/platform/db/address'

import { QUEUES } from './queues'

/**
 * Makes pg-boss' tables and our queues, each of which is a table too, or brings them up to date.
 * @param databaseUrl for a role that may make tables: the site's own need not
 * @throws database errors
 */
export async function installQueues(databaseUrl: string): Promise<void> {
  const client = new pg.Client(readDatabaseAddress(databaseUrl))
  await client.connect()
  try {
    // Two that make a queue at once would wait for each other without end. Held until the connection closes.
    await client.query(`select pg_advisory_lock(hashtextextended('job queues', 0))`)
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      supervise: false,
      schedule: false,
    })
    await boss.start()
    for (const [name, options] of Object.entries(QUEUES)) {
      await boss.createQueue(name, { name, ...options })
      await boss.updateQueue(name, { name, ...options })
    }
    await boss.stop()
  } finally {
    await client.end()
  }
}
