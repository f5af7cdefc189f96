import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const runSchema = z.object({
  pid: z.int(),
  /** Of the checkout that was started. */
  folder: z.string().default(''),
  siteUrl: z.string(),
  databaseUrl: z.string(),
  stripeSandboxUrl: z.string().nullable(),
  mailSandboxUrl: z.string().nullable(),
  googleSandboxUrl: z.string().nullable(),
  authenticatorUrl: z.string().nullable(),
})

export type Run = z.infer<typeof runSchema>

const fileIn = (dataDir: string) => join(dataDir, 'run.json')

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** @returns the site that runs on this data folder; a file left behind by a killed one counts as none */
export function getRun(dataDir: string): Run | null {
  try {
    const run = runSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return isAlive(run.pid) && run.pid !== process.pid ? run : null
  } catch {
    return null // absent, or cut short by a crash
  }
}

/** @returns the same, if it was started from this checkout: data can be copied with a checkout, or be shared */
export function getOwnRun(dataDir: string): Run | null {
  const run = getRun(dataDir)
  return run?.folder === process.cwd() ? run : null
}

export function writeRun(dataDir: string, run: Run): void {
  mkdirSync(dataDir, { recursive: true })
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(run, null, 2))
  renameSync(`${file}.new`, file)
}

export const removeRun = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })
