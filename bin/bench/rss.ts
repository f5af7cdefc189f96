import { readFileSync } from 'node:fs'

import { CommandError } from '../support/console'

export const rssMib = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** The process of Next among the children of `npm start`. Linux. */
export function serverOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const server = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').startsWith('next-server'))
  if (!server) throw new CommandError('The process of the site is not found.')
  return server
}
