import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

import { S3mini, S3ServiceError } from 's3mini'

import type { S3Settings } from '../../../lib/platform/env'
import { CommandError } from '../console'

/** Where backups lie: a folder, or a bucket. */
export interface Store {
  /** As the owner named it; holds no secret. */
  readonly place: string
  list(): Promise<readonly string[]>
  read(name: string): Promise<Readable>
  /** All of it, or nothing. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  remove(name: string): Promise<void>
}

async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/** Readable by their owner only: a backup contains everything. */
function folderStore(folder: string): Store {
  return {
    place: folder,
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return readdir(folder)
    },
    read: (name) => Promise.resolve(createReadStream(join(folder, name))),
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = join(folder, `.${name}.part`)
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600 }))
        await syncToDisk(part)
        await rename(part, join(folder, name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

const LIST_LIMIT = 100_000

/** S3 takes parts of 5 MiB and more, 10,000 of them: this is room for 78 GiB. */
const PART_BYTES = 8 * 1024 * 1024

/** At least one, which may be empty. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  yield Buffer.concat(waiting)
}

const PAUSES_MS = [1_000, 2_000, 4_000]

/** A refusal is an answer; a line that breaks is tried again. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof S3ServiceError && error.status < 500) throw error
      await setTimeout(pause)
    }
  }
  return work()
}

function explain(error: unknown): never {
  if (error instanceof S3ServiceError)
    throw new CommandError(`The bucket answers ${error.status} ${error.serviceCode ?? ''}: ${error.message}`)
  throw error
}

function bucketStore(place: string, settings: S3Settings): Store {
  const { hostname: bucket, pathname } = new URL(place)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const s3 = new S3mini({
    endpoint: `${settings.endpoint.replace(/\/$/, '')}/${bucket}`,
    region: settings.region,
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
  })
  return {
    place,
    async list() {
      const page = await s3.listObjectsPaged('/', keyOf(''), LIST_LIMIT).catch(explain)
      if (!page) throw new CommandError(`There is no bucket ${bucket} at ${settings.endpoint}.`)
      return (page.objects ?? []).map(({ Key }) => Key.slice(keyOf('').length))
    },
    async read(name) {
      const response = await s3.getObjectResponse(keyOf(name)).catch(explain)
      if (!response?.body) throw new CommandError(`There is no ${name} in ${place}.`)
      return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
    },
    // s3mini's own way with streams leaves parts behind that fail later, where nobody hears them. A stream that fails takes its
    // upload back.
    async write(name, content) {
      const key = keyOf(name)
      const upload = await s3.getMultipartUploadId(key).catch(explain)
      try {
        const parts: Awaited<ReturnType<typeof s3.uploadPart>>[] = []
        for await (const bytes of partsOf(content)) {
          const number = parts.length + 1
          parts.push(await persistently(() => s3.uploadPart(key, upload, bytes, number)))
        }
        await s3.completeMultipartUpload(key, upload, parts)
      } catch (error) {
        await s3.abortMultipartUpload(key, upload).catch(() => {})
        explain(error)
      }
    },
    async remove(name) {
      await s3.deleteObject(keyOf(name)).catch(explain)
    },
  }
}

/** @throws CommandError when a bucket is named and its settings are missing */
export function openStore(place: string, s3: S3Settings | null): Store {
  if (!place.startsWith('s3://')) return folderStore(place)
  if (!s3) throw new CommandError('For s3://… set BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.')
  return bucketStore(place, s3)
}

export async function readText(store: Store, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await store.read(name)) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString('utf8')
}

export const writeText = (store: Store, name: string, text: string): Promise<void> =>
  store.write(name, Readable.from([Buffer.from(text)]))
