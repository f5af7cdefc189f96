import { command } from '../support/command'
import { isolatedEnv } from '../support/isolated-site'
import { generateClient } from '../support/prepare'
import { runTool, TOOLS } from '../support/run-tool'

const env = isolatedEnv({ port: 3200, dataDir: '.data/check' })
const run = (name: string, args: readonly string[]) => runTool(name, args, { env, output: 'keep' })

async function types(): Promise<boolean> {
  return (await run('route types', TOOLS.routeTypes)) && (await run('types', TOOLS.types))
}

export default command({
  name: 'npm run check',
  summary:
    'Says within seconds what can be said of a change: lint, format, types, and the unit tests of what is not committed yet.',
  async run() {
    await generateClient()
    const units = [...TOOLS.units, '--changed', '--passWithNoTests', '--reporter=dot']
    const results = await Promise.all([
      types(),
      run('lint', TOOLS.lint),
      run('promises', TOOLS.promises),
      run('format', TOOLS.format),
      run('tests of what has changed', units),
    ])
    return results.every(Boolean) ? 0 : 1
  },
})
