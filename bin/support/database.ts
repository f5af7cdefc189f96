import { existsSync } from 'node:fs'

import { readSettings } from '../../lib/env'
import { patiently } from '../../lib/time-limit'
import { describeFailure } from './failure'
import { migrate, requireMigrated } from './migrations'
import { generateClient } from './prepare'
import { getRun } from './run-file'
import { startDatabase } from './sandboxes'
import { getSandboxSecrets } from './secrets'
import { shutDown, shutDownOnSignals } from './shutdown'

/**
 * Runs a command on the site's database: the owner's, or the sandbox's, which is started when the site is not running.
 * @param work gets the settings that the product would run with
 */
export async function withDatabase(work: (env: Readonly<Record<string, string>>) => Promise<void>): Promise<void> {
  shutDownOnSignals()
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const settings = readSettings()
    await generateClient()
    const run = getRun(settings.dataDir)
    if (settings.databaseUrl) await requireMigrated(settings.databaseUrl)
    const databaseUrl = settings.databaseUrl ?? run?.databaseUrl ?? (await startDatabase(settings))
    // The product's code wants all its settings, also those that a command on the database does not use.
    const secrets = getSandboxSecrets(settings.dataDir)
    const env = {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: settings.authSecret ?? secrets.authSecret,
      ...(settings.stripe
        ? {}
        : {
            STRIPE_SECRET_KEY: secrets.stripeSecretKey,
            STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
            ...(run?.stripeSandboxUrl ? { STRIPE_API_URL: run.stripeSandboxUrl } : {}),
          }),
    }
    if (!settings.databaseUrl && !run) await migrate(databaseUrl, env)
    await patiently(() => work(env))
    await shutDown(0)
  } catch (error) {
    console.error(describeFailure(error))
    await shutDown(1)
  }
}
