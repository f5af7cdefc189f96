import { SettingsError } from '../../lib/platform/env'

const TICK_MS = 5_000

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = Date.now()
  console.log(`• ${label}…`)
  const ticker = setInterval(() => console.log(`  … ${label} (${seconds(start)})`), TICK_MS)
  try {
    const result = await work()
    console.log(`  done in ${seconds(start)}`)
    return result
  } finally {
    clearInterval(ticker)
  }
}

/** A failure whose message says all there is to say; shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

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
