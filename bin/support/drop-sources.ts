import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Turbopack lays the source of the service worker among the files for browsers, beside what it made of it. No page asks for
 * it, and servers call its ending a film (video/mp2t).
 */
export function dropSources(folder = join('.next', 'static')): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.tsx?$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name))
  }
}
