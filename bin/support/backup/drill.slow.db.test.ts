import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startS3Sandbox, type S3Sandbox } from '@sandbox/s3'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { POST as checkSubscription } from '@/app/api/check-subscription/route'
import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { getLastBackup } from '@/lib/operations/backups'
import { disconnect, getDb } from '@/lib/platform/db'
import { getEnv, provideEnv, type S3Settings } from '@/lib/platform/env'
import { buy, call, customerIdOf } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { nameOf, withClient, findPgTools, libpqAddress } from './postgres'
import { prune, USUAL_RULE } from './prune'
import { compareWith, openBackup, restoreInto } from './restore'
import { checkBackup, createDatabase, swapIn } from './restore-beside'
import { openStore, type Store } from './store'
import { takeBackup } from './take'

/** Of the embedded Postgres. Without a fitting pg_dump the drill is not run, and `npm test` says so at its end. */
const tools = await findPgTools(18)

const stack = useStack()
const folder = mkdtempSync(join(tmpdir(), 'horizon-backups-'))
const store = openStore(folder, null)
let clock = Date.parse('2026-11-22T03:00:00Z')
const later = () => new Date((clock += 1000))
const take = (where: Store = store, recipients: readonly string[] = []) =>
  takeBackup({ databaseUrl: getEnv().databaseUrl, store: where, recipients, now: later() })
const check = async (file: string, where: Store = store, keys: readonly string[] = []) =>
  checkBackup(await openBackup(where, file, keys), inject('adminUrl'), getEnv().databaseUrl, later())
const databases = () =>
  withClient(inject('adminUrl'), async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    return rows.map(({ name }) => name)
  })

let token: string
beforeAll(async () => {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
  await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
  await syncCustomer(await customerIdOf(user.id))
  token = await user.token()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!tools)('the drill (needs pg_dump 18 or newer)', () => {
  test('what is backed up comes back whole: rows, newest dates, money, contracts, migrations; and it is remembered', async () => {
    const manifest = await take()
    expect(manifest).toMatchObject({ isEncrypted: false, server: expect.stringMatching(/^18/), checkedAt: null })
    expect(manifest.tables['public.purchases']).toMatchObject({ rows: '1', newest: expect.stringMatching(/^\d{4}-/) })
    expect(manifest.figures).toMatchObject({
      'cents taken, less refunds': '99700',
      'paid orders without a contract': '0',
      'foreign keys not valid': '0',
    })
    expect(readdirSync(folder).sort()).toEqual([manifest.file, manifest.file.replace('.dump', '.json')])
    expect(statSync(join(folder, manifest.file)).mode & 0o077).toBe(0)
    expect(await getLastBackup()).toEqual({
      takenAt: new Date(manifest.takenAt),
      place: folder,
      isEncrypted: false,
      check: null,
    })

    expect(await check(manifest.file)).toMatchObject({ faults: [], pending: [] })
    expect((await databases()).filter((name) => name.includes('_check_'))).toEqual([])
    expect((await openBackup(store, manifest.file, [])).manifest.checkedAt).toBe(new Date(clock).toISOString())
    expect((await getLastBackup())?.check).toEqual({ at: new Date(clock), error: null })
  })

  test('rows that came after it was begun, or that somebody took from the copy, are told', async () => {
    const manifest = await take()
    const scratch = await createDatabase(inject('adminUrl'), 'drill_changed')
    const source = await openBackup(store, manifest.file, [])
    await restoreInto(scratch, source)
    await expect(restoreInto(scratch, source)).rejects.toThrow(
      /^The database drill_changed has \d+ tables: a backup is restored into an empty one only\.$/,
    )
    await withClient(scratch, (client) => client.query('update purchases set amount_cents = 1; delete from sessions'))
    expect(await compareWith(scratch, manifest)).toEqual([
      `Table public.sessions has 0 rows instead of ${manifest.tables['public.sessions']!.rows}.`,
      'cents taken, less refunds: 1 instead of 99700.',
    ])
  })

  test('a session that was open before is open after: the secret and the rows are all it needs', async () => {
    const manifest = await take()
    const scratch = await createDatabase(inject('adminUrl'), 'drill_sessions')
    await restoreInto(scratch, await openBackup(store, manifest.file, []))
    const original = getEnv()
    const answer = () => call(checkSubscription, post('/api/check-subscription', token, {}))
    const before = await answer()
    await disconnect()
    provideEnv({ ...settingsOf(original), DATABASE_URL: scratch })
    const after = await answer()
    await disconnect()
    provideEnv(settingsOf(original))
    expect(before).toMatchObject({ status: 200, body: { subscribed: true } })
    expect({ status: after.status, body: after.body }).toEqual({ status: before.status, body: before.body })
  })

  test('a damaged dump is refused before a row is written', async () => {
    const manifest = await take()
    const path = join(folder, manifest.file)
    const bytes = readFileSync(path)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(path, bytes)
    await expect(check(manifest.file)).rejects.toThrow(
      `${manifest.file} is damaged: its checksum is not that of its manifest.`,
    )
    writeFileSync(path, bytes.subarray(0, 1000))
    await expect(check(manifest.file)).rejects.toThrow(/and has 1000 bytes instead of \d+\.$/)
    expect((await getLastBackup())?.check?.error).toContain('is damaged')
  })

  test('encrypted: it opens with its key, and with no other; without one nothing is tried', async () => {
    const [mine, spare, other] = [await generateIdentity(), await generateIdentity(), await generateIdentity()]
    const manifest = await take(store, [await identityToRecipient(mine), await identityToRecipient(spare)])
    expect(manifest.file).toMatch(/\.dump\.age$/)
    expect(readFileSync(join(folder, manifest.file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(await check(manifest.file, store, [mine])).toMatchObject({ faults: [] })
    expect(await check(manifest.file, store, [other, spare])).toMatchObject({ faults: [] })
    await expect(check(manifest.file, store, [other])).rejects.toThrow(/^The backup does not open with this key/)
    await expect(check(manifest.file)).rejects.toThrow(
      /is encrypted: give the file with your secret key, --key FILE\.$/,
    )
    expect((await databases()).filter((name) => name.includes('_check_'))).toEqual([])
  })

  test('in the place of what is: the former database stays under another name', async () => {
    const manifest = await take()
    const address = await createDatabase(inject('adminUrl'), 'drill_live')
    await withClient(address, (client) => client.query('create table spoilt (id int)'))
    const { kept } = await swapIn(address, await openBackup(store, manifest.file, []), later())
    const tables = async (url: string) =>
      withClient(
        url,
        async (client) =>
          (await client.query("select to_regclass('users') as users, to_regclass('spoilt') as spoilt")).rows,
      )
    expect(await tables(address)).toEqual([{ users: 'users', spoilt: null }])
    expect(await tables(address.replace('drill_live', kept))).toEqual([{ users: null, spoilt: 'spoilt' }])
  })

  test('a pg_dump that fails leaves nothing that looks like a backup', async () => {
    const before = readdirSync(folder)
    const broken = await createDatabase(inject('adminUrl'), 'drill_broken')
    const blocker = new pg.Client(broken)
    await blocker.connect()
    await blocker.query("create table t (id int); create function f() returns int language sql as 'select 1'")
    await blocker.query('begin; lock table t in access exclusive mode')
    const options = new URL(broken)
    options.searchParams.set('options', '-c lock_timeout=200')
    const failed = takeBackup({ databaseUrl: options.href, store, recipients: [], now: later() })
    await expect(failed).rejects.toThrow(/lock/)
    await blocker.query('rollback')
    await blocker.end()
    expect(readdirSync(folder)).toEqual(before)
  })

  describe('in a bucket', () => {
    let s3: S3Sandbox
    let settings: S3Settings
    beforeAll(async () => {
      s3 = await startS3Sandbox({ port: 0, bucket: 'backups', id: 'AKID', secret: 'secret', region: 'fr-par' })
      settings = { endpoint: s3.endpoint, region: 'fr-par', keyId: 'AKID', secret: 'secret' }
    })
    afterAll(() => s3.close())

    test('taken, checked and pruned over signed requests', async () => {
      const bucket = openStore('s3://backups/site', settings)
      const key = await generateIdentity()
      const old = await takeBackup({
        databaseUrl: getEnv().databaseUrl,
        store: bucket,
        recipients: [],
        now: new Date('2025-01-01T03:00:00Z'),
      })
      const manifest = await take(bucket, [await identityToRecipient(key)])
      expect(await check(manifest.file, bucket, [key])).toMatchObject({ faults: [] })
      expect([...s3.objects.keys()]).toContain(`site/${manifest.file}`)
      expect(await prune(bucket, { ...USUAL_RULE, daily: 1, weekly: 1, monthly: 1 }, new Date(clock))).toEqual([
        old.file,
      ])
      expect([...s3.objects.keys()].sort()).toEqual([
        `site/${manifest.file}`,
        `site/${manifest.file.replace('.dump.age', '.json')}`,
      ])
      expect(s3.uploads.size).toBe(0)
      s3.objects.get(`site/${manifest.file}`)![400]! ^= 1
      await expect(check(manifest.file, bucket, [key])).rejects.toThrow(/is damaged/)
    })

    test('a wrong secret and a bucket that is not there are told in one sentence', async () => {
      await expect(take(openStore('s3://backups', { ...settings, secret: 'wrong' }))).rejects.toThrow(
        /403 SignatureDoesNotMatch/,
      )
      await expect(openStore('s3://nowhere', settings).list()).rejects.toThrow(
        `There is no bucket nowhere at ${s3.endpoint}.`,
      )
      expect(() => openStore('s3://backups', null)).toThrow(/set BACKUP_S3_ENDPOINT/)
      expect(s3.uploads.size).toBe(0)
    })

    test('larger than a part: it leaves in several, and a source that breaks off takes all of them back', async () => {
      const bucket = openStore('s3://backups/large', settings)
      const megabyte = Buffer.alloc(1024 * 1024, 7)
      await bucket.write('whole', repeat(megabyte, 19))
      expect(s3.objects.get('large/whole')?.equals(Buffer.alloc(19 * 1024 * 1024, 7))).toBe(true)
      await expect(bucket.write('half', repeat(megabyte, 19, new Error('cut')))).rejects.toThrow('cut')
      expect(s3.objects.has('large/half')).toBe(false)
      expect(s3.uploads.size).toBe(0)
    })
  })
})

async function* repeat(chunk: Uint8Array, times: number, end?: Error): AsyncGenerator<Uint8Array> {
  for (let count = 0; count < times; count += 1) {
    await Promise.resolve()
    yield chunk
  }
  if (end) throw end
}

/** The settings of this file's stack, as variables. */
const settingsOf = ({ siteUrl, databaseUrl, authSecret, stripe }: ReturnType<typeof getEnv>) => ({
  SITE_URL: siteUrl,
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: authSecret,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(','),
  STRIPE_API_URL: stripe.apiUrl ?? '',
})

test('libpq gets an address without the password and without words that it does not know', () => {
  const { address, env } = libpqAddress(
    'postgresql://lea:s%20cret@db.example.fr/horizon?schema=public&sslmode=no-verify',
  )
  expect(address).toBe('postgresql://lea@db.example.fr/horizon?sslmode=require')
  expect(env.PGPASSWORD).toBe('s cret')
  expect(nameOf(address)).toBe('horizon')
})

test('without any backup there is none to speak of', async () => {
  await getDb().backup.deleteMany()
  expect(await getLastBackup()).toBeNull()
})
