import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import { migrate } from '@/bin/support/apply-migrations'
import { basicSettings, useStack } from '@/test/stack'

import { disconnect, getPool } from '.'
import { getEnv, provideEnv } from '../env'

useStack()

/** Paths of the root certificates, for `sslrootcert`. */
let roots: { readonly ours: string; readonly other: string }
let folder: string
/** URL of this file's own database. */
let address: string

const signRoot = (name: string) =>
  generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  })

/** Connects to the cluster directly, without the code under test. */
async function administer<Row extends pg.QueryResultRow>(...statements: readonly string[]): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  let rows: readonly Row[] = []
  for (const statement of statements) ({ rows } = await client.query<Row>(statement))
  await client.end()
  return rows
}

/** Postgres writes the file itself, because it must own its key. */
const save = (name: string, pem: string) =>
  `copy (select unnest(string_to_array('${pem.trim()}', E'\n'))) to program 'umask 077 && cat > ${name}'`

beforeAll(async () => {
  address = getEnv().databaseUrl
  folder = mkdtempSync(join(tmpdir(), 'horizon-tls-'))
  const [ours, other] = [await signRoot('Our root'), await signRoot('Another root')]
  // As with a hosting provider: its own root, and a certificate for one host name.
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    ca: { key: ours.private, cert: ours.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  roots = { ours: join(folder, 'ours.crt'), other: join(folder, 'other.crt') }
  writeFileSync(roots.ours, ours.cert)
  writeFileSync(roots.other, other.cert)
  const files = [
    save('server.crt', server.cert.replaceAll('\r', '')),
    save('server.key', server.private.replaceAll('\r', '')),
  ]
  await administer(...files, 'alter system set ssl = on', 'select pg_reload_conf()')
  await vi.waitFor(async () => expect(await administer('show ssl')).toEqual([{ ssl: 'on' }]))
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await administer('alter system reset ssl', 'select pg_reload_conf()')
})

function addressOf(host: string, query: string): string {
  const url = new URL(address)
  url.hostname = host
  return `${url.href}?${query.replace('OURS', roots.ours).replace('OTHER', roots.other)}`
}

/** Connects as the site does. @returns whether the connection is encrypted */
async function connect(host: string, query: string): Promise<boolean | undefined> {
  await disconnect()
  provideEnv({ ...basicSettings(), DATABASE_URL: addressOf(host, query) })
  const { rows } = await getPool().query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  return rows[0]?.ssl
}

const IP = '127.0.0.1'
const NAME = 'localhost'

test.each([
  ['disable', IP, 'sslmode=disable', false],
  ['no sslmode', IP, '', false],
  ['prefer: any certificate', IP, 'sslmode=prefer', true],
  ['require: any certificate', IP, 'sslmode=require', true],
  ['no-verify: any certificate, whatever root is named', IP, 'sslmode=no-verify&sslrootcert=OTHER', true],
  ['require with a root: signed by it, for any name', IP, 'sslmode=require&sslrootcert=OURS', true],
  ['verify-ca: signed by the root, for any name', IP, 'sslmode=verify-ca&sslrootcert=OURS', true],
  ['verify-full: signed by the root, for this name', NAME, 'sslmode=verify-full&sslrootcert=OURS', true],
])('%s', async (_what, host, query, encrypted) => {
  expect(await connect(host, query)).toBe(encrypted)
})

test.each([
  ['require with another root', IP, 'sslmode=require&sslrootcert=OTHER', 'unable to verify'],
  ['verify-ca with another root', IP, 'sslmode=verify-ca&sslrootcert=OTHER', 'unable to verify'],
  ['verify-ca without a root', IP, 'sslmode=verify-ca', 'sslrootcert'],
  ['verify-full for another name', IP, 'sslmode=verify-full&sslrootcert=OURS', 'altnames'],
  ['verify-full with a root that the system does not know', NAME, 'sslmode=verify-full', 'certificate'],
  ['the system’s roots, by libpq’s name for them', NAME, 'sslrootcert=system', 'certificate'],
])('refused: %s', async (_what, host, query, reason) => {
  await expect(connect(host, query)).rejects.toThrow(reason)
})

// Runs all migrations twice: minutes on a busy machine.
test('migrations understand the same sslmode values', async () => {
  const deploy = (host: string, query: string) => migrate(addressOf(host, query))
  await deploy(NAME, 'sslmode=verify-full&sslrootcert=OURS')
  await deploy(IP, 'sslmode=require')
  await expect(deploy(IP, 'sslmode=verify-full&sslrootcert=OURS')).rejects.toThrow()
})
