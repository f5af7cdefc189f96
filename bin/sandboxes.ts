import { join } from 'node:path'

import type { Settings } from '../lib/env'
import { startMailSandbox } from '../sandbox/mail'
import { startPostgresSandbox } from '../sandbox/postgres'
import { startStripeSandbox } from '../sandbox/stripe'
import { findPort } from './ports'
import { getSandboxSecrets } from './secrets'
import { onShutdown } from './shutdown'

/** What was started for the services that have no setting, and the settings that point the product at it. */
export interface Sandboxes {
  readonly overrides: Readonly<Record<string, string>>
  readonly databaseUrl: string
  readonly isDatabaseSandbox: boolean
  readonly stripeUrl: string | null
  readonly mailUrl: string | null
}

/** Ports right after the site's own. */
const OFFSET = { stripe: 1, mailPage: 2, smtp: 3, postgres: 4 } as const

export async function startDatabase(settings: Settings): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const postgres = await startPostgresSandbox({
    directory: join(settings.dataDir, 'postgres'),
    port: await findPort(settings.port + OFFSET.postgres),
    database: 'horizon',
  })
  onShutdown('Postgres', () => postgres.stop())
  return postgres.url
}

interface StandIn {
  readonly overrides: Readonly<Record<string, string>>
  /** Null when the service is real. */
  readonly url: string | null
}

async function startStripe(settings: Settings): Promise<StandIn> {
  if (settings.stripe) return { overrides: {}, url: null }
  const { stripeSecretKey, stripeWebhookSecret } = getSandboxSecrets(settings.dataDir)
  const stripe = await startStripeSandbox({
    port: await findPort(settings.port + OFFSET.stripe),
    stateFile: join(settings.dataDir, 'stripe.json'),
    secretKey: stripeSecretKey,
    webhook: { url: `http://localhost:${settings.port}/api/stripe/webhook`, secret: stripeWebhookSecret },
  })
  onShutdown('Stripe sandbox', () => stripe.close())
  return {
    url: `http://localhost:${stripe.port}`,
    overrides: {
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  }
}

async function startMail(settings: Settings): Promise<StandIn> {
  if (settings.mail) return { overrides: {}, url: null }
  const mail = await startMailSandbox({
    smtpPort: await findPort(settings.port + OFFSET.smtp),
    httpPort: await findPort(settings.port + OFFSET.mailPage),
    stateFile: join(settings.dataDir, 'mail.json'),
  })
  onShutdown('mail sandbox', () => mail.close())
  return {
    url: mail.url,
    overrides: { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Académie Horizon Libre <bonjour@horizon-libre.example>' },
  }
}

export async function startSandboxes(settings: Settings): Promise<Sandboxes> {
  const databaseUrl = await startDatabase(settings)
  const stripe = await startStripe(settings)
  const mail = await startMail(settings)
  return {
    databaseUrl,
    isDatabaseSandbox: settings.databaseUrl === null,
    stripeUrl: stripe.url,
    mailUrl: mail.url,
    overrides: {
      PORT: String(settings.port),
      SITE_URL: settings.siteUrl,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: settings.authSecret ?? getSandboxSecrets(settings.dataDir).authSecret,
      ...stripe.overrides,
      ...mail.overrides,
    },
  }
}
