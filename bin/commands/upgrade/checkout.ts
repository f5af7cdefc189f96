import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

import { CommandError } from '../../support/console'

const MIGRATIONS = 'prisma/migrations'

export function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (error) {
    throw new CommandError(`git ${args.join(' ')}: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`)
  }
}

export interface Release {
  readonly commit: string
  readonly version: string
  readonly changelog: string
}

export function readRelease(ref: string): Release {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const { version } = JSON.parse(git('show', `${commit}:package.json`)) as { version: string }
  return { commit, version, changelog: git('show', `${commit}:CHANGELOG.md`) }
}

/** @throws CommandError unless this is a checkout without changes of one's own, where `git` may move forward */
export function requireCheckout(): void {
  if (!existsSync('.git'))
    throw new CommandError('This is no checkout of git: with an image, follow docs/backup.md#upgrade-with-containers.')
  const changed = git('status', '--porcelain', '--untracked-files=no')
  if (changed) throw new CommandError(`Files were changed here; commit or undo them first:\n${changed}`)
}

/** The branch's own upstream, fetched; for who has none, a ref must be named. */
export function findTarget(ref: string | undefined): string {
  if (git('remote') !== '') git('fetch', '--quiet', '--tags')
  if (ref !== undefined) return ref
  try {
    return git('rev-parse', '--abbrev-ref', '@{upstream}')
  } catch {
    throw new CommandError('This branch follows none: say to which version, npm run upgrade -- --to REF.')
  }
}

export const migrationsIn = (folder: string): readonly string[] =>
  readdirSync(`${folder}/${MIGRATIONS}`).filter((name) => existsSync(`${folder}/${MIGRATIONS}/${name}/migration.sql`))
