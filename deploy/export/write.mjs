import { createHash } from 'node:crypto'
import { link, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

import { readPacked, sha256Of } from '../../lib/http/packed.mjs'

const brotliCompress = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** Since Node 22.15. */
const zstd = zlib.zstdCompress && promisify(zlib.zstdCompress)

export const hasZstd = Boolean(zstd)

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants

/** Most browsers that read zstd read brotli too, and get that: not worth the time of the highest. */
const ZSTD_LEVEL = 12

/** A packet holds this much whatever it says. */
const WORTH_BYTES = 512

const ENDINGS = ['.br', '.gz', '.zst']

const PACKED = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2', '.pdf'])

/** The slowest of the three, and the build has packed most of these files so. */
const brotli = async (bytes) =>
  readPacked(sha256Of(bytes)) ??
  brotliCompress(bytes, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })

/** @returns {Promise<[string, Buffer][]>} endings and bytes of what is shorter than the file */
async function pack(bytes, name) {
  if (bytes.length < WORTH_BYTES || PACKED.has(extname(name))) return []
  const packed = await Promise.all([
    brotli(bytes),
    gzip(bytes, { level: 9 }),
    zstd?.(bytes, { params: { [ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
  ])
  return ENDINGS.map((ending, index) => [ending, packed[index]]).filter(
    ([, short]) => short && short.length < bytes.length,
  )
}

/** Caddy makes its ETag of a file's time and size: a time made of the content is the same on every machine. */
const timeOf = (bytes) => 1_000_000 + createHash('sha256').update(bytes).digest().readUInt32BE() / 2

async function put(target, bytes) {
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  const time = Math.floor(timeOf(bytes))
  await utimes(target, time, time)
}

/** The same file under a second name; across volumes, a copy. */
async function share(from, to) {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(async (error) => {
    if (error.code === 'ENOENT') throw error
    await put(to, await readFile(from))
  })
}

/** A file of an earlier release, and what stands beside it. */
export async function sharePacked(from, to) {
  await share(from, to)
  for (const ending of ENDINGS) {
    await share(from + ending, to + ending).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** @returns {Promise<boolean>} whether the earlier file held these bytes, and is there now */
export async function reusePacked(from, to, bytes) {
  const isSame = await readFile(from).then(
    (old) => old.equals(bytes),
    () => false,
  )
  if (isSame) await sharePacked(from, to)
  return isSame
}

/** Packed this many at a time: zlib has four threads. */
const AT_ONCE = 4

/**
 * Writes files, and beside each what is sent in its place to a browser that can read it.
 * @param {readonly { target: string, bytes: Buffer }[]} files
 */
export async function writePacked(files) {
  const waiting = [...files]
  async function work() {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const { target, bytes } = file
      await put(target, bytes)
      for (const [ending, content] of await pack(bytes, target)) await put(target + ending, content)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
