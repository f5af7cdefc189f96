import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const pidFile = (stackDir: string) => join(stackDir, 'postgres', 'postmaster.pid')

const readPid = (stackDir: string) => parseInt(readFileSync(pidFile(stackDir), 'utf8'))

/** A process that has ended meanwhile needs no signal. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Every process of a stack's Postgres. Each of its children leads a group of its own, so no one signal reaches them all. */
function processesOf(stackDir: string): readonly number[] {
  const first = readPid(stackDir)
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === first)
  return [first, ...children.map(([pid]) => Number(pid))]
}

/** Sends a signal to every process of a stack's Postgres; SIGSTOP freezes it. */
export function signalPostgres(stackDir: string, name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processesOf(stackDir)) signal(pid, name)
}

/** Ends Postgres, frozen or not: it survives a SIGKILL of its stack, and would keep its port from the next try. */
export function endPostgres(stackDir: string): void {
  if (!existsSync(pidFile(stackDir))) return
  for (const pid of processesOf(stackDir)) {
    signal(pid, 'SIGCONT')
    signal(pid, 'SIGQUIT')
  }
}
