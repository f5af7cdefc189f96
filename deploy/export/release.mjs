import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Whoever opened a page before a deploy may still ask for what that page was made with. */
const OLD_ASSETS_MS = 24 * 60 * 60 * 1000

/** The one in use, and two to go back to. */
const KEPT_RELEASES = 3

/** @returns {Promise<{ folder: string, manifest: Manifest } | null>} the release in use */
export async function readCurrent(dir) {
  const target = await readlink(join(dir, 'current')).catch(() => null)
  if (!target) return null
  const folder = join(dir, 'releases', basename(target))
  const manifest = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null)
  return manifest && { folder, manifest: JSON.parse(manifest) }
}

/**
 * Hashed assets of the releases before, as long as somebody may ask for them.
 * @typedef {{ digest: string, assets: Record<string, string | null> }} Manifest when a build last had the asset; null: it has
 * @param {Manifest} before
 * @param {ReadonlySet<string>} own paths of the build at hand
 * @param {(path: string) => boolean} isServed what an earlier version served and this one has no type for is left behind
 * @returns {Record<string, string>}
 */
export function oldAssets(before, own, now, isServed) {
  return Object.fromEntries(
    Object.entries(before.assets)
      .filter(([path]) => !own.has(path) && isServed(`/${path}`))
      .map(([path, retiredAt]) => [path, retiredAt ?? now.toISOString()])
      .filter(([, retiredAt]) => now.getTime() - Date.parse(retiredAt) < OLD_ASSETS_MS),
  )
}

/** Readers of `current` see the old release or the new one, never neither. */
async function activate(dir, name) {
  const next = join(dir, `.current-${randomUUID()}`)
  await symlink(join('releases', name), next)
  await rename(next, join(dir, 'current'))
}

async function prune(dir) {
  const current = basename(await readlink(join(dir, 'current')))
  const names = (await readdir(join(dir, 'releases'))).filter((name) => !name.startsWith('.')).sort()
  const old = names.slice(0, -KEPT_RELEASES).filter((name) => name !== current)
  for (const name of old) await rm(join(dir, 'releases', name), { recursive: true })
}

/**
 * Has `fill` write a folder, and puts it to use when it is whole.
 * @param {string} dir where releases stand
 * @param {string} name of this one; names begin with the time, and sort by it
 * @param {(folder: string) => Promise<void>} fill
 * @returns {Promise<string>} the folder
 */
export async function publish(dir, name, fill) {
  const folder = join(dir, 'releases', name)
  const draft = join(dir, 'releases', `.${name}-${randomUUID()}`)
  await mkdir(draft, { recursive: true })
  try {
    await fill(draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another instance has just written the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  }
  await activate(dir, name)
  await prune(dir)
  return folder
}
