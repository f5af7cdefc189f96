import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { startNode, stopChild } from './child'
import { CommandError } from './console'
import { onShutdown } from './shutdown'

/** The tools that look at the code, as the commands run them. */
export const TOOLS = {
  routeTypes: ['node_modules/next/dist/bin/next', 'typegen'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  lint: ['node_modules/oxlint/bin/oxlint', '--config', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--list-different'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  units: ['node_modules/vitest/vitest.mjs', 'run'],
  journeys: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
} as const

const seconds = (start: number) => `${((Date.now() - start) / 1000).toFixed(0)} s`

interface ToolOptions {
  readonly env: Readonly<Record<string, string>>
  /** Two tools at a time would mix their lines: what they print can be kept until they have ended. */
  readonly output: 'show' | 'keep'
}

/** Runs a tool to its end. @returns whether it found nothing wrong */
export async function runTool(name: string, args: readonly string[], { env, output }: ToolOptions): Promise<boolean> {
  console.log(`\n• ${name}`)
  const start = Date.now()
  const child = startNode(args, { env, output })
  onShutdown(name, () => stopChild(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  console.log(
    `${printed.trim() && `\n${printed.trim()}\n`}  ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(start)}`,
  )
  return code === 0
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
