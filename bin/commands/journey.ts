import { join } from 'node:path'

import { readSettings } from '../../lib/platform/env'
import { describeBrowser, ensureBrowser } from '../support/browser'
import { command } from '../support/command'
import { CommandError } from '../support/console'
import { isolatedEnv } from '../support/isolated-site'
import { findPort } from '../support/ports'
import { getOwnRun, getRun, type Run } from '../support/run-file'
import { runTool, TOOLS } from '../support/run-tool'

/** Journeys sign up, pay and move clocks: never where a service is real. */
const isOnStandIns = ({ stripeSandboxUrl, mailSandboxUrl }: Run) => stripeSandboxUrl !== null && mailSandboxUrl !== null

/** The site of this checkout that runs, else one that Playwright starts and ends: e2e/playwright.config.ts. */
async function chooseSite(): Promise<Readonly<Record<string, string>>> {
  const { port: wanted, dataDir } = readSettings()
  const run = getOwnRun(dataDir)
  if (run && isOnStandIns(run)) {
    console.log(`• site: ${run.siteUrl}, which runs here (process ${run.pid})`)
    return { ...isolatedEnv({ port: Number(new URL(run.siteUrl).port) || wanted, dataDir }), SITE_URL: run.siteUrl }
  }
  const place = { port: await findPort(wanted), dataDir: join(dataDir, 'journeys') }
  const other = getRun(place.dataDir)
  if (other)
    throw new CommandError(`Journeys are being made in ${place.dataDir} (process ${other.pid}); wait for them.`)
  const why = place.port === wanted ? '' : `: port ${wanted} is taken, and not by the site of this checkout`
  console.log(`• site: one of its own at http://localhost:${place.port}${why}`)
  return isolatedEnv(place)
}

export default command({
  name: 'node bin/run.mjs journey',
  summary: 'Makes journeys in a browser: of the files that are named, or all.',
  positionals: ['[FILE…]'],
  options: { grep: { type: 'string', value: 'WORDS', help: 'only those with this in their title' } },
  opens: 'env',
  async run({ positionals: files, values: { grep } }) {
    console.log(`• browser: ${describeBrowser(await ensureBrowser())}`)
    const env = await chooseSite()
    const args = [...TOOLS.journeys, ...files, ...(grep ? ['--grep', grep] : [])]
    const { isGood } = await runTool('browser journeys', args, { env, output: 'show' })
    return isGood ? 0 : 1
  },
})
