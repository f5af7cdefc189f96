import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'

import { readContents } from './contents'
import { encrypt, Meter } from './crypt'
import { manifestOf, nameAt, writeManifest, type Manifest, noteBackup } from './manifest'
import { withClient, serverOf, nameOf, libpqAddress, requirePgTools, type PgTools } from './postgres'
import { writeText, type Store } from './store'
import { CommandError } from '../console'

const KEPT_LINES = 20

/** What it writes, and at its end whether it ended well: a dump that broke off never looks whole. */
async function* dump(tools: PgTools, databaseUrl: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const { address, env } = libpqAddress(databaseUrl)
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, '--dbname', address]
  const child = spawn(tools.dump, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close') as Promise<[number | null]>
  ended.catch(() => {}) // said below, after what it printed
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>
    const [code] = await ended
    if (code !== 0)
      throw new CommandError(`pg_dump failed.\n${printed.trim().split('\n').slice(-KEPT_LINES).join('\n')}`)
  } finally {
    child.kill()
  }
}

function codeVersion(folder = '.'): string {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string }
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return `${version} ${commit.trim()}`
  } catch {
    return version // an image, or an unpacked archive
  }
}

interface Order {
  readonly databaseUrl: string
  readonly store: Store
  /** Public keys of age; none: not encrypted. */
  readonly recipients: readonly string[]
  readonly now: Date
}

/**
 * Counts and dumps in one and the same snapshot, so that a restored copy can be held against what was counted.
 * @throws CommandError when there is no fitting pg_dump, or it fails; then nothing is left behind
 */
export async function takeBackup({ databaseUrl, store, recipients, now }: Order): Promise<Manifest> {
  const start = performance.now()
  const manifest = await withClient(databaseUrl, async (client) => {
    const server = await serverOf(client)
    const tools = await requirePgTools(server.major)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const contents = await readContents(client)
    if (Object.keys(contents.tables).length === 0)
      throw new CommandError(`The database ${nameOf(databaseUrl)} has no tables: there is nothing to back up.`)
    const file = `${nameAt(now)}.dump${recipients.length > 0 ? '.age' : ''}`
    const plain = Readable.from(dump(tools, databaseUrl, rows[0]!.id), { objectMode: false })
    const meter = new Meter()
    await store.write(file, meter.pass(recipients.length > 0 ? await encrypt(plain, recipients) : plain))
    return {
      format: 1 as const,
      file,
      takenAt: now.toISOString(),
      seconds: (performance.now() - start) / 1000,
      bytes: meter.bytes,
      sha256: meter.sha256(),
      isEncrypted: recipients.length > 0,
      server: server.version,
      code: codeVersion(),
      ...contents,
      checkedAt: null,
    }
  })
  await writeText(store, manifestOf(manifest.file), writeManifest(manifest))
  await noteBackup(databaseUrl, store.place, manifest)
  return manifest
}
