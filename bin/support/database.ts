import { migrate } from './apply-migrations'
import { requireMigrated } from './migrations'
import { generateClient } from './prepare'
import { getRun } from './run-file'
import { startDatabase } from './sandboxes'
import { getSandboxSecrets } from './secrets'
import { onShutdown } from './shutdown'
import { provideEnv, readSettings } from '../../lib/platform/env'

/** Gives the product its settings, with the owner's database, or the stand-in's: that is started unless the site runs. */
export async function openDatabase(): Promise<void> {
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
  if (!settings.databaseUrl && !run) await migrate(databaseUrl)
  provideEnv(env)
  await (await import('../../lib/platform/seller-versions')).readSeller()
  onShutdown('database connections', async () => {
    const { stopQueues } = await import('../../lib/platform/queue/boss')
    const { disconnect } = await import('../../lib/platform/db')
    await stopQueues()
    await disconnect()
  })
}
