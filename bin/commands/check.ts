import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { command } from '../support/command'
import { isolatedEnv } from '../support/isolated-site'
import { generateClient } from '../support/prepare'
import { runTool, TOOLS } from '../support/run-tool'

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)

/** @returns what is not committed yet and still there, new files included */
function changedFiles(): readonly string[] {
  const names = [
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return names.filter((name) => existsSync(name))
}

const env = isolatedEnv({ port: 3200, dataDir: '.data/check' })
const run = async (name: string, args: readonly string[]) => (await runTool(name, args, { env, output: 'keep' })).isGood

/** A change of these says something about every file. */
const RULES = /^(oxlint\.|test\/house\/|\.oxfmtrc|\.editorconfig|tsconfig|package(-lock)?\.json)/

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file)
const isDatabaseTest = (file: string) => file.endsWith('.db.test.ts')

async function types(): Promise<boolean> {
  return (await run('route types', TOOLS.routeTypes)) && (await run('types', TOOLS.types))
}

/** What these say of a file rests on it and on the types of others; of all files `npm test` asks them. */
function looksAt(changed: readonly string[]): readonly Promise<boolean>[] {
  const lint = (files: readonly string[]) => run('lint', [...TOOLS.lintByTypes, ...files])
  const format = (files: readonly string[]) => run('format', [...TOOLS.format, ...files])
  if (changed.some((file) => RULES.test(file))) return [lint([]), format([])]
  const code = changed.filter(isCode)
  return [
    ...(code.length > 0 ? [lint(code)] : []),
    ...(changed.length > 0 ? [format([...changed, '--no-error-on-unmatched-pattern'])] : []),
  ]
}

/** Tests without a database that reach a change by their imports, and those with one that are changed themselves. */
function units(changed: readonly string[]): readonly Promise<boolean>[] {
  const withDatabase = changed.filter(isDatabaseTest)
  const quick = ['--project', 'unit', '--project', 'process', '--changed', '--passWithNoTests', '--reporter=dot']
  return [
    run('tests that a change touches', [...TOOLS.units, ...quick]),
    ...(withDatabase.length > 0
      ? [run('database tests that have changed', [...TOOLS.units, '--project', '*database', ...withDatabase])]
      : []),
  ]
}

export default command({
  name: 'npm run check',
  summary:
    'Says within seconds what can be said of a change: lint, format, types, and the unit tests of what is not committed yet.',
  async run() {
    await generateClient()
    const changed = changedFiles()
    const results = await Promise.all([types(), ...looksAt(changed), ...units(changed)])
    if (changed.some(isCode) && !changed.every(isDatabaseTest))
      console.log('\nLeft to npm test: the database tests that reach the change by their imports, and the journeys.')
    return results.every(Boolean) ? 0 : 1
  },
})
