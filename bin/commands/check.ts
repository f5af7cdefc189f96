import { isolatedEnv } from '../support/isolated-site'
import { generateClient } from '../support/prepare'
import { runTool, TOOLS } from '../support/run-tool'
import { shutDown, shutDownOnSignals } from '../support/shutdown'

const env = isolatedEnv({ port: 3200, dataDir: '.data/check' })
const run = (name: string, args: readonly string[]) => runTool(name, args, { env, output: 'keep' })

async function types(): Promise<boolean> {
  return (await run('route types', TOOLS.routeTypes)) && (await run('types', TOOLS.types))
}

/** What can be said of a change within seconds: lint, types, and the unit tests of what is not committed yet. */
async function main() {
  shutDownOnSignals()
  await generateClient()
  const units = [...TOOLS.units, '--changed', '--passWithNoTests', '--reporter=dot']
  const results = await Promise.all([types(), run('lint', TOOLS.lint), run('tests of what has changed', units)])
  await shutDown(results.every(Boolean) ? 0 : 1)
}

main().catch((error: unknown) => {
  console.error(error)
  return shutDown(1)
})
