import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { compareContents, readContents } from './contents'
import { decrypt, Meter } from './crypt'
import { manifestOf, readManifest, type Manifest } from './manifest'
import { withClient, nameOf, serverOf, libpqAddress, requirePgTools } from './postgres'
import { readText, type Store } from './store'
import { CommandError } from '../console'

/** A backup that was found, and the keys that may open it. */
export interface Source {
  readonly store: Store
  readonly manifest: Manifest
  readonly identities: readonly string[]
}

/** @throws CommandError when it has no manifest, or needs a key that was not given */
export async function openBackup(store: Store, file: string, identities: readonly string[]): Promise<Source> {
  const name = manifestOf(file)
  if (!(await store.list()).includes(name)) throw new CommandError(`There is no ${name} in ${store.place}.`)
  const manifest = readManifest(name, await readText(store, name))
  if (manifest.isEncrypted && identities.length === 0)
    throw new CommandError(`${manifest.file} is encrypted: give the file with your secret key, --key FILE.`)
  return { store, manifest, identities }
}

/** Before a single row is written. @throws CommandError when a byte is another than when it was taken */
export async function verifyChecksum({ store, manifest }: Source): Promise<void> {
  const meter = new Meter()
  for await (const _ of meter.pass(await store.read(manifest.file)));
  if (meter.sha256() === manifest.sha256) return
  const length = meter.bytes === manifest.bytes ? '' : `, and has ${meter.bytes} bytes instead of ${manifest.bytes}`
  throw new CommandError(`${manifest.file} is damaged: its checksum is not that of its manifest${length}.`)
}

async function requireEmpty(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { tables } = await readContents(client)
    const count = Object.keys(tables).length
    if (count > 0)
      throw new CommandError(
        `The database ${nameOf(databaseUrl)} has ${count} tables: a backup is restored into an empty one only.`,
      )
    return (await serverOf(client)).major
  })
}

/** @throws CommandError when the database is not empty, the key is wrong or pg_restore fails */
export async function restoreInto(databaseUrl: string, { store, manifest, identities }: Source): Promise<void> {
  const major = await requireEmpty(databaseUrl)
  const tools = await requirePgTools(Math.max(major, parseInt(manifest.server)))
  const stored = await store.read(manifest.file)
  const plain = manifest.isEncrypted ? await decrypt(stored, identities) : stored
  const { address, env } = libpqAddress(databaseUrl)
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--dbname', address]
  const child = spawn(tools.restore, args, { env, stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = once(child, 'close') as Promise<[number | null]>
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  // pg_restore that gives up closes its input: what it printed says more than that.
  const fed = await pipeline(plain as Readable, child.stdin).then(
    () => null,
    (error: unknown) => error,
  )
  const [code] = await ended
  if (code !== 0) throw new CommandError(`pg_restore failed.\n${printed.trim()}`)
  if (fed) throw fed
}

/** @returns what a restored database lacks of what the manifest tells; nothing when it is whole */
export async function compareWith(databaseUrl: string, manifest: Manifest): Promise<readonly string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    return compareContents(manifest, await readContents(client))
  })
}
