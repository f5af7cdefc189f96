import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import { POST as checkSubscription } from '@/app/api/check-subscription/route'
import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { getLastBackup } from '@/lib/operations/backups'
import { findBackupFaults } from '@/lib/operations/checks/backups'
import { disconnect, getDb } from '@/lib/platform/db'
import { childEnv, getEnv, provideEnv, readSettings } from '@/lib/platform/env'
import { reservePort } from '@/test/port'
import { buy, call, customerIdOf } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { CommandError } from '../console'
import { findPgTools, libpqAddress, nameOf, requirePgTools, withClient } from './postgres'
import { findSnapshot, hasRestic, repositoryOf, restic, type Repository } from './restic'
import { checkBackup, createDatabase, restoreInto, swapIn, type Source } from './restore'
import { pruneBackups, takeBackup } from './take'

/** pg_dump of the embedded Postgres. Without both the drill is not run, and `npm run test:all` says so at its end. */
const canBackUp = hasRestic() && (await findPgTools(18)) !== null

const stack = useStack()
const folder = mkdtempSync(join(tmpdir(), 'horizon-backups-'))
const repository: Repository = { place: join(folder, 'kept'), password: 'of this test' }
const take = () => takeBackup(getEnv().databaseUrl, repository)
const sourceOf = async (id: string): Promise<Source> => ({ ...(await findSnapshot(repository, id)), repository })
const check = async (id: string) => checkBackup(await sourceOf(id), inject('adminUrl'), getEnv().databaseUrl)
const databases = () =>
  withClient(inject('adminUrl'), async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    return rows.map(({ name }) => name)
  })
const snapshots = async () => JSON.parse(await restic(repository, 'snapshots', '--json')) as { short_id: string }[]

/** All rows of a database, whatever their order. */
const contentsOf = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1",
    )
    const contents: Record<string, readonly string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select one::text as row from ${name} one order by 1`)
      contents[name] = rows.map(({ row }) => row)
    }
    return contents
  })

/** The sliver of S3 that restic speaks: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html */
async function startBucket(keyId: string) {
  const objects = new Map<string, Buffer>()
  // Over plain HTTP a body comes in signed chunks: size;signature, CRLF, bytes, CRLF.
  const unwrap = (body: Buffer, parts: readonly Buffer[] = []): Buffer => {
    const end = body.indexOf('\r\n')
    const size = Number.parseInt(body.subarray(0, end).toString(), 16)
    return size > 0
      ? unwrap(body.subarray(end + size + 4), [...parts, body.subarray(end + 2, end + 2 + size)])
      : Buffer.concat(parts)
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const key = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '')
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body)
    void buffer(request).then((body) => {
      const found = objects.get(key)
      if (!request.headers.authorization?.includes(`Credential=${keyId}/`))
        return answer(403, '<Error><Code>InvalidAccessKeyId</Code><Message>Access Denied</Message></Error>')
      if (searchParams.has('location')) return answer(200, '<LocationConstraint/>')
      if (searchParams.has('list-type')) {
        const prefix = searchParams.get('prefix') ?? ''
        const listed = [...objects].filter(([name]) => name.startsWith(prefix))
        const rows = listed.map(([name, { length }]) => `<Contents><Key>${name}</Key><Size>${length}</Size></Contents>`)
        return answer(200, `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`)
      }
      if (request.method === 'PUT') {
        const isChunked = String(request.headers['x-amz-content-sha256']).startsWith('STREAMING')
        objects.set(key, isChunked ? unwrap(body) : body)
        return answer(200)
      }
      if (request.method === 'DELETE') return answer(objects.delete(key) ? 204 : 404)
      if (key === '') return answer(200)
      if (!found) return answer(404, '<Error><Code>NoSuchKey</Code></Error>')
      const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
      const part = from ? found.subarray(Number(from), to ? Number(to) + 1 : undefined) : found
      response.writeHead(from ? 206 : 200, {
        'Content-Length': part.length,
        'Last-Modified': new Date(0).toUTCString(),
        ETag: '"of-this-test"',
        ...(from && { 'Content-Range': `bytes ${from}-${Number(from) + part.length - 1}/${found.length}` }),
      })
      return response.end(request.method === 'HEAD' ? undefined : part)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { port: (server.address() as AddressInfo).port, close }
}

let token: string
beforeAll(async () => {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
  await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
  await syncCustomer(await customerIdOf(user.id))
  token = await user.token()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!canBackUp)('the drill (needs restic and pg_dump 18)', () => {
  test('what is backed up comes back whole: every row; and it is remembered', async () => {
    const { id, bytes } = await take()
    expect(bytes).toBeGreaterThan(100_000)
    expect(statSync(join(repository.place, 'data')).mode & 0o077).toBe(0)
    const { tags } = await findSnapshot(repository, 'latest')
    expect(tags).toEqual([expect.stringMatching(/^tables=\d\d+$/), expect.stringMatching(/^rows=\d\d+$/)])
    expect(await getLastBackup(repository.place)).toMatchObject({ place: repository.place, check: null })

    const scratch = await createDatabase(inject('adminUrl'), 'drill_whole')
    await restoreInto(scratch, await sourceOf(id))
    const { 'public.backups': noted, ...original } = await contentsOf(getEnv().databaseUrl)
    const { 'public.backups': _, ...restored } = await contentsOf(scratch)
    expect(noted).toHaveLength(1)
    expect(original['public.purchases']).toHaveLength(1)
    expect(restored).toEqual(original)

    expect(await check(id)).toMatch(/^Whole: tables=\d+, rows=\d+, as when it was taken/)
    expect((await databases()).filter((name) => name.includes('_check_'))).toEqual([])
    expect((await getLastBackup(repository.place))?.check).toMatchObject({ error: null })
  })

  test('one that lacks rows is told, and a database that is not empty is left alone', async () => {
    const { id } = await take()
    const source = await sourceOf(id)
    const [tables] = source.tags
    const other = { ...source, tags: [tables!, 'rows=7'] }
    await expect(checkBackup(other, inject('adminUrl'), getEnv().databaseUrl)).rejects.toThrow(
      /NOT what was backed up: it has tables=\d+, rows=\d+, and was taken with tables=\d+, rows=7\.$/,
    )
    expect((await getLastBackup(repository.place))?.check?.error).toContain('rows=7')
    const scratch = await createDatabase(inject('adminUrl'), 'drill_twice')
    await restoreInto(scratch, source)
    await expect(restoreInto(scratch, source)).rejects.toThrow(
      /^The database drill_twice has tables=\d+: a backup is restored into an empty one only\.$/,
    )
  })

  test('a session that was open before is open after: the secret and the rows are all it needs', async () => {
    const { id } = await take()
    const scratch = await createDatabase(inject('adminUrl'), 'drill_sessions')
    await restoreInto(scratch, await sourceOf(id))
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

  test('in the place of what is: the former database stays under another name', async () => {
    const { id } = await take()
    const address = await createDatabase(inject('adminUrl'), 'drill_live')
    await withClient(address, (client) => client.query('create table spoilt (id int)'))
    const { kept } = await swapIn(address, await sourceOf(id))
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
    await take()
    const before = await snapshots()
    const broken = await createDatabase(inject('adminUrl'), 'drill_broken')
    const blocker = new pg.Client(broken)
    await blocker.connect()
    // In the middle: some of the dump has left already.
    await blocker.query('create table a as select repeat(md5(n::text), 100) as text from generate_series(1, 2000) n')
    await blocker.query('create table t (x int); alter table t enable row level security')
    await blocker.query(
      'create role drill_reader login password $$drill$$; grant select on all tables in schema public to drill_reader',
    )
    await blocker.end()
    const reader = Object.assign(new URL(broken), { username: 'drill_reader', password: 'drill' })
    await expect(takeBackup(reader.href, repository)).rejects.toThrow(/row-level security/)
    expect(await snapshots()).toEqual(before)
  })

  test('a wrong password opens nothing, and a damaged block is told', async () => {
    const { id } = await take()
    await expect(restic({ ...repository, password: 'another' }, 'snapshots')).rejects.toThrow(/wrong password/)
    await expect(takeBackup(getEnv().databaseUrl, { ...repository, password: 'another' })).rejects.toThrow(
      /wrong password/,
    )
    const data = join(repository.place, 'data')
    for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
      const path = join(data, name)
      if (!statSync(path).isFile()) continue
      const bytes = readFileSync(path)
      bytes[Math.floor(bytes.length / 2)]! ^= 1
      rmSync(path)
      writeFileSync(path, bytes)
    }
    await expect(check(id)).rejects.toThrow(/restic dump failed/)
    expect((await getLastBackup(repository.place))?.check?.error).toContain('restic dump failed')
    rmSync(repository.place, { recursive: true })
  })

  test('a bucket that cannot be reached, one that is empty, one that refuses the key and a good one: each is told as it is', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'the key')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the secret')
    const away = { ...repository, place: `s3:http://127.0.0.1:${await reservePort()}/bucket/site` }
    const unreachable = takeBackup(getEnv().databaseUrl, away)
    await expect(unreachable).rejects.toThrow(/^BACKUP_TO ne répond pas/)
    await expect(unreachable).rejects.toBeInstanceOf(CommandError)
    const told = async (place: string) => findBackupFaults(place, await getLastBackup(place), new Date())
    expect(await told(away.place)).toEqual([
      expect.stringContaining(`Aucune sauvegarde n’est encore arrivée dans ${away.place}`),
    ])

    const service = await startBucket('the key')
    const good = { ...repository, place: `s3:http://127.0.0.1:${service.port}/bucket/site` }
    await expect(findSnapshot(good, 'latest')).rejects.toThrow(/^Il n’y a encore aucune sauvegarde à cet endroit/)
    const { id } = await takeBackup(getEnv().databaseUrl, good)
    await expect(findSnapshot(good, 'latest')).resolves.toMatchObject({ id: id.slice(0, 8) })
    expect(await told(good.place)).toEqual([expect.stringContaining('aucune n’a jamais été restaurée')])
    const source = { ...(await findSnapshot(good, id)), repository: good }
    await checkBackup(source, inject('adminUrl'), getEnv().databaseUrl)
    expect(await told(good.place)).toEqual([])
    // Those of another place do not count for this one.
    expect(await told(away.place)).toHaveLength(1)

    vi.stubEnv('AWS_ACCESS_KEY_ID', 'another')
    await expect(takeBackup(getEnv().databaseUrl, good)).rejects.toThrow(/^L’espace refuse la clé/)
    vi.unstubAllEnvs()
    await service.close()
  })

  test('a folder on the disk of the site is no other place', async () => {
    const place = mkdtempSync(join(process.cwd(), 'node_modules/.kept-'))
    expect(findBackupFaults(place, null, new Date())[0]).toContain('est sur le disque du site')
    rmSync(place, { recursive: true })
  })

  test('pruning keeps a day, a week and a month of each, and what is new', async () => {
    await take()
    // As if taken then.
    for (const time of ['2024-01-01 03:00:00', '2024-01-02 03:00:00', '2024-01-02 04:00:00'])
      execFileSync(
        'restic',
        [
          '--repo',
          repository.place,
          'backup',
          '--host',
          'horizon',
          '--time',
          time,
          '--stdin',
          '--stdin-filename',
          'horizon.dump',
        ],
        {
          input: time,
          env: childEnv({ RESTIC_PASSWORD: repository.password, XDG_CACHE_HOME: folder }),
          stdio: ['pipe', 'ignore', 'ignore'],
        },
      )
    expect(await snapshots()).toHaveLength(4)
    await pruneBackups(repository)
    expect(await snapshots()).toHaveLength(3)
    await expect(findSnapshot(repository, 'deadbeef')).rejects.toThrow(/^Il n’y a pas de sauvegarde « deadbeef » dans /)
  })
})

/** The settings of this file's stack, as variables. */
const settingsOf = ({ siteUrl, databaseUrl, authSecret, stripe }: ReturnType<typeof getEnv>) => ({
  SITE_URL: siteUrl,
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: authSecret,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(','),
  STRIPE_API_URL: stripe.apiUrl ?? '',
})

test('where restic or pg_dump is missing the command says how to get it', async () => {
  vi.stubEnv('PATH', '/nowhere')
  await expect(restic(repository, 'snapshots')).rejects.toThrow(
    /^restic n’est pas sur cette machine.*apt-get install restic/,
  )
  vi.unstubAllEnvs()
  await expect(requirePgTools(99)).rejects.toThrow(/aucun pg_dump 99.*apt-get install postgresql-client-99/)
  expect(() => repositoryOf(readSettings({ BACKUP_TO: '/b' }))).toThrow(/^RESTIC_PASSWORD manque/)
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
  expect(await getLastBackup(repository.place)).toBeNull()
})
