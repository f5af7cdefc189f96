import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, inject, test } from 'vitest'

import { getEnv } from '@/lib/env'
import { useStack } from '@/test/stack'

import { appliedTo, goBack } from './back'
import { readPending } from './plan'
import { withClient } from '../../support/backup/connect'
import { findPgTools } from '../../support/backup/pg-tools'
import { openBackup } from '../../support/backup/restore'
import { openStore } from '../../support/backup/store'
import { takeBackup } from '../../support/backup/take'

useStack()
const folder = mkdtempSync(join(tmpdir(), 'horizon-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (sql: string) =>
  withClient(getEnv().databaseUrl, async (client) => (await client.query(sql)).rows as unknown[])
const note = (name: string, isDone: boolean) =>
  run(`insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at)
    values ('${name}', '', '${name}', now(), ${isDone ? 'now()' : 'null'})`)
const names = `select column_name from information_schema.columns where table_name = 'users' and column_name in ('name', 'nick')`

describe.skipIf(!(await findPgTools(18)))('going back (needs pg_dump 18 or newer)', () => {
  test('what was added stays, and the failed migration may be tried again; what was taken away comes from the backup', async () => {
    const { databaseUrl } = getEnv()
    const store = openStore(folder, null)
    const { file } = await takeBackup({ databaseUrl, store, recipients: [], now: new Date() })
    const before = await appliedTo(databaseUrl)
    const asked: string[] = []
    const trial = {
      run: async (_name: string, _program: string, args: readonly string[]) => (
        asked.push(args.slice(1).join(' ')),
        ''
      ),
    }
    const add = 'alter table users add column nick text'
    const drop = 'alter table users drop column name'
    const pending = [await readPending('9_add', add), await readPending('9_drop', drop)]
    const source = await openBackup(store, file, [])

    await run(add)
    await note('9_add', true)
    await note('9_drop', false)
    await goBack(databaseUrl, pending, source, trial)
    expect(asked).toEqual(['migrate resolve --rolled-back 9_drop'])
    expect(await run(names)).toHaveLength(2)

    await run(drop)
    await run("update _prisma_migrations set finished_at = now() where migration_name = '9_drop'")
    await goBack(databaseUrl, pending, source, trial)
    expect(await run(names)).toEqual([{ column_name: 'name' }])
    expect(await appliedTo(databaseUrl)).toEqual(before)
    const kept = await withClient(
      inject('adminUrl'),
      async (client) => (await client.query("select from pg_database where datname like '%_before_%'")).rowCount,
    )
    expect(kept).toBeGreaterThanOrEqual(1)
  })
})
