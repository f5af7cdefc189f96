import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPostgresSandbox } from '@sandbox/postgres'
import { startStripeSandbox } from '@sandbox/stripe'

import { runNode } from './child'
import { step } from './console'
import { migrate } from './migrations'
import { findPort } from './ports'
import { generateClient } from './prepare'
import { onShutdown } from './shutdown'
import { childEnv, provideEnv } from '../../lib/platform/env'

/** Option of a measuring command, for a process that does only what is measured: its time and memory are its own. */
export const CHILD = {
  child: { type: 'boolean', help: 'does only what is measured; the command starts it so' },
} as const

const SECRET_KEY = 'sk_test_of_the_measurement'

/** @returns settings of a Postgres and a Stripe that exist as long as this process, which has them too */
export async function startMeasureStack(): Promise<Readonly<Record<string, string>>> {
  const directory = mkdtempSync(join(tmpdir(), 'horizon-measure-'))
  chmodSync(directory, 0o755) // as root, Postgres runs as somebody else and has to get in
  onShutdown('files', async () => rmSync(directory, { recursive: true, force: true }))
  const port = await findPort(3900)
  const postgres = await startPostgresSandbox({
    directory: join(directory, 'pg'),
    port,
    database: 'measure',
    disposable: true,
  })
  onShutdown('Postgres', () => postgres.stop())
  const stripe = await startStripeSandbox({ port: 0, secretKey: SECRET_KEY })
  onShutdown('Stripe sandbox', () => stripe.close())
  const env = {
    DATABASE_URL: postgres.urlOf('measure'),
    AUTH_SECRET: 'only-for-the-measurement-of-this-repository',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_measurement',
    STRIPE_API_URL: stripe.url,
  }
  await generateClient()
  await migrate(postgres.urlOf('measure'), env)
  provideEnv(env)
  const { disconnect } = await import('../../lib/platform/db')
  onShutdown('database connections', () => disconnect())
  return env
}

/** @returns what it has measured, as it printed it too */
export async function measureInChild(
  label: string,
  [name, ...rest]: readonly [name: string, ...rest: string[]],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  return step(label, async () => {
    const preloads = ['--import', './bin/support/server-only.mjs', '--import', 'tsx']
    const child = [...preloads, 'bin/main.ts', name, '--child', ...rest]
    const printed = await runNode('measurement', child, {
      env: childEnv(env) as Record<string, string>,
      output: 'keep',
    })
    const result = /RESULT (.*)/.exec(printed)?.[1] ?? printed
    console.log(result)
    return result
  })
}
