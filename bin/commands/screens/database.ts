import pg from 'pg'

/* A slow or broken database is made in the database itself: the product has no branch for pictures. */

type Work = () => Promise<void>

async function connect(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

export async function withBusyDatabase(databaseUrl: string, work: Work): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    )
    await client.query('begin')
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
    await work()
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

export async function withBrokenDatabase(databaseUrl: string, work: Work): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await client.query('alter schema public rename to public_away')
    await work()
  } finally {
    await client.query('alter schema public_away rename to public')
    await client.end()
  }
}
