import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

import { prettyFactory } from 'pino-pretty'

/** A line of the site's log for people; any other line stays as it is. */
export const readable = (colorize: boolean): ((line: string) => string) =>
  prettyFactory({
    colorize,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'requestId',
    errorLikeObjectKeys: ['err'],
    singleLine: true,
  })

/** Prints what a program logs, line by line, on our terminal. */
export function showReadable({ stdout, stderr }: ChildProcess): void {
  const lineOf = readable(true)
  for (const [from, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const) {
    if (from) createInterface({ input: from }).on('line', (line) => to.write(`${lineOf(line).trimEnd()}\n`))
  }
}
