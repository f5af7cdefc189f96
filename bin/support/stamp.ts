import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

export function digestOf(paths: readonly string[], extra = ''): string {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Does the work unless `stampFile` says that it was done for the same digest. */
export async function onceFor(stampFile: string, digest: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return
  await work()
  writeFileSync(stampFile, digest)
}
