import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const pidFile = (stackDir: string) => join(stackDir, 'postgres', 'postmaster.pid')

const readPid = (stackDir: string) => parseInt(readFileSync(pidFile(stackDir), 'utf8'))

/** Sends a signal to every process of a stack's Postgres; SIGSTOP freezes it. */
export function signalPostgres(stackDir: string, signal: 'SIGSTOP' | 'SIGCONT') {
  const first = readPid(stackDir)
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === first)
  for (const pid of [first, ...children.map(([pid]) => Number(pid))]) process.kill(pid, signal)
}

/** Stops Postgres, which survives a SIGKILL of its stack: a test that fails before the next start would leave it running. */
export function endPostgres(stackDir: string) {
  if (!existsSync(pidFile(stackDir))) return
  try {
    process.kill(readPid(stackDir), 'SIGQUIT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
