import { CommandError } from './console'
import { SettingsError } from '../../lib/platform/env'

const DISK_FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk’s quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a file stands where a folder should',
  EEXIST: 'a file stands where a folder should',
}

/** @returns why nothing can be written; null when the error says something else */
export function diskFailureOf(error: unknown): string | null {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const reason = syscall === 'listen' ? undefined : DISK_FAILURES[code]
  return reason ? `${reason} (${code})` : null
}

export function diskFailureIn(printed: string): string | null {
  const code =
    /\b(ENOSPC|EDQUOT|EROFS)\b/.exec(printed)?.[1] ?? (/No space left on device/i.test(printed) ? 'ENOSPC' : '')
  return diskFailureOf({ code })
}

/** @returns one sentence where it says all there is to say, otherwise the error itself */
export function describeFailure(error: unknown): unknown {
  if (error instanceof CommandError || error instanceof SettingsError) return error.message
  const reason = diskFailureOf(error)
  return reason ? `${(error as NodeJS.ErrnoException).path ?? 'A file'} cannot be written: ${reason}.` : error
}
