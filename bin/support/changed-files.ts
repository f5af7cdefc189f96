import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)

/** @returns what is not committed yet and still there, new files included */
export function changedFiles(): readonly string[] {
  const names = [
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return names.filter((name) => existsSync(name))
}
