import type pg from 'pg'

import type { Manifest } from './manifest'

type Contents = Pick<Manifest, 'tables' | 'figures' | 'migrations'>

/**
 * Sentences about the data that come out the same from the original and from what was restored; each with the tables that it
 * needs, because a backup may be of an older version.
 */
const FIGURES: Readonly<Record<string, { readonly tables: readonly string[]; readonly sql: string }>> = {
  'cents taken, less refunds': {
    tables: ['purchases'],
    sql: "select coalesce(sum(amount_cents - refunded_amount_cents), 0) from purchases where status not in ('pending', 'failed')",
  },
  'paid orders without a contract': {
    tables: ['purchases', 'contract_consents'],
    sql: `select count(*) from purchases p where p.paid_at is not null
      and not exists (select from contract_consents c where c.checkout_session_id = p.checkout_session_id)`,
  },
  'subscriptions without a contract': {
    tables: ['subscriptions', 'contract_consents'],
    sql: 'select count(*) from subscriptions s where not exists (select from contract_consents c where c.contract_id = s.id)',
  },
  'accounts of administrators': { tables: ['user_roles'], sql: "select count(*) from user_roles where role = 'admin'" },
  'foreign keys': { tables: [], sql: "select count(*) from pg_constraint where contype = 'f'" },
  'foreign keys not valid': {
    tables: [],
    sql: "select count(*) from pg_constraint where contype = 'f' and not convalidated",
  },
}

interface Table {
  readonly name: string
  readonly ident: string
  readonly times: readonly string[]
}

/** Ordinary tables of all schemas but Postgres' own, with the columns that hold a time. */
const TABLES = `
  select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as ident,
    array(select format('%I::timestamptz', a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype) order by a.attnum) as times
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`

const first = async (client: pg.Client, sql: string): Promise<Record<string, string | null>> =>
  (await client.query<Record<string, string | null>>(sql)).rows[0]!

/** Counts what a database holds, in the transaction that the client is in. */
export async function readContents(client: pg.Client): Promise<Contents> {
  await client.query("set time zone 'UTC'")
  const { rows: tables } = await client.query<Table>(TABLES)
  const counted: Record<string, { rows: string; newest: string | null }> = {}
  for (const { name, ident, times } of tables) {
    const newest = times.length > 0 ? `max(greatest(${times.join(', ')}))::text` : 'null'
    const row = await first(client, `select count(*)::text as rows, ${newest} as newest from ${ident}`)
    counted[name] = { rows: row.rows!, newest: row.newest! }
  }
  const has = (table: string) => counted[`public.${table}`] !== undefined
  const figures: Record<string, string> = {}
  for (const [name, { tables: needed, sql }] of Object.entries(FIGURES)) {
    if (needed.every(has)) figures[name] = String(Object.values(await first(client, sql))[0])
  }
  const { rows: migrations } = has('_prisma_migrations')
    ? await client.query<{ name: string }>(
        'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
      )
    : { rows: [] }
  return { tables: counted, figures, migrations: migrations.map(({ name }) => name) }
}

/** @returns each difference as a sentence */
export function compareContents(told: Contents, found: Contents): readonly string[] {
  const names = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  const tables = names(told.tables, found.tables).flatMap((name) => {
    const [was, is] = [told.tables[name], found.tables[name]]
    if (!was) return [`Table ${name} was not in the original.`]
    if (!is) return [`Table ${name} is missing.`]
    if (was.rows !== is.rows) return [`Table ${name} has ${is.rows} rows instead of ${was.rows}.`]
    return was.newest === is.newest ? [] : [`The newest of ${name} is of ${is.newest}, not of ${was.newest}.`]
  })
  const figures = names(told.figures, found.figures).flatMap((name) =>
    told.figures[name] === found.figures[name]
      ? []
      : [`${name}: ${found.figures[name]} instead of ${told.figures[name]}.`],
  )
  const sameMigrations = told.migrations.join() === found.migrations.join()
  return [...tables, ...figures, ...(sameMigrations ? [] : ['The migrations are others than in the original.'])]
}
