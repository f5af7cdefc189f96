import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { cpuSecondsOf, startNode, stopChild } from './child'
import { CommandError } from './console'
import { onShutdown } from './shutdown'

/** The tools that look at the code, as the commands run them. */
export const TOOLS = {
  routeTypes: ['node_modules/next/dist/bin/next', 'typegen'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  lint: ['node_modules/oxlint/bin/oxlint', '--config', 'oxlint.config.mjs', '--deny-warnings'],
  lintByTypes: ['node_modules/oxlint/bin/oxlint', '--config', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--list-different'],
  unused: ['node_modules/knip/bin/knip.js', '--config', 'test/house/knip.jsonc', '--no-progress'],
  build: ['bin/run.mjs', 'build'],
  units: ['node_modules/vitest/vitest.mjs', 'run'],
  journeys: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
} as const

interface ToolOptions {
  readonly env: Readonly<Record<string, string>>
  /** Two tools at a time would mix their lines: what they print can be kept until they have ended. */
  readonly output: 'show' | 'keep'
}

export interface Outcome {
  readonly name: string
  /** Whether the tool found nothing wrong. */
  readonly isGood: boolean
  readonly seconds: number
  /** With all the processes that it started and waited for; null where the system does not say. */
  readonly cpuSeconds: number | null
}

/** Runs a tool to its end, and prints what it found. */
export async function runTool(name: string, args: readonly string[], { env, output }: ToolOptions): Promise<Outcome> {
  console.log(`\n• ${name}`)
  const start = Date.now()
  const child = startNode(args, { env, output })
  onShutdown(name, () => stopChild(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const seconds = (Date.now() - start) / 1000
  const isGood = code === 0
  console.log(
    `${printed.trim() && `\n${printed.trim()}\n`}  ${name}: ${isGood ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s`,
  )
  return { name, isGood, seconds, cpuSeconds: cpuSecondsOf(child) }
}

/** Installs what a seldom used command has in a package.json of its own. */
export function ensureTools(folder: string, tool: string): void {
  if (existsSync(`${folder}/node_modules/${tool}`)) return
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new CommandError(`What this command needs could not be installed (npm install in ${folder}).`)
}
