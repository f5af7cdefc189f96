import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { CommandError, diskFailureIn } from './console'
import { DEMO_ADMIN, isDemo } from './demo'
import { findPort } from './ports'
import { getSandboxSecrets } from './secrets'
import { onShutdown } from './shutdown'
import type { Settings } from '../../lib/platform/env'
import { isLoopback } from '../../lib/platform/settings-schema'

export interface Sandboxes {
  readonly overrides: Readonly<Record<string, string>>
  readonly databaseUrl: string
  readonly isDatabaseSandbox: boolean
  /** Whether it has, or gets, the demo's accounts. */
  readonly isDemo: boolean
  readonly stripeUrl: string | null
  readonly mailUrl: string | null
  readonly googleUrl: string | null
  /** The page with the demo admin's code. */
  readonly authenticatorUrl: string | null
}

type Standing = Pick<Sandboxes, 'isDatabaseSandbox' | 'isDemo' | 'stripeUrl' | 'mailUrl' | 'googleUrl'>

/** What stands in for a service and what has known passwords is for this machine alone, and so is a site that rests on it. */
export const isForThisMachine = ({ isDatabaseSandbox, isDemo: hasDemo, stripeUrl, mailUrl, googleUrl }: Standing) =>
  isDatabaseSandbox || hasDemo || stripeUrl !== null || mailUrl !== null || googleUrl !== null

/** @throws CommandError where only the site itself is installed: docs/decisions/0008-npm-install.md */
async function installed<T>(standIn: Promise<T>, setting: string): Promise<T> {
  try {
    return await standIn
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new CommandError(`Réglage ${setting} : manque, et the stand-ins are not installed here.`)
  }
}

const OFFSET = { stripe: 1, mailPage: 2, smtp: 3, postgres: 4, google: 5, authenticator: 6 } as const

/** @param isDisposable whether nobody misses its data after a crash, which is quicker */
export async function startDatabase(settings: Settings, isDisposable = false): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const { startPostgresSandbox } = await installed(import('@sandbox/postgres'), 'DATABASE_URL')
  const directory = join(settings.dataDir, 'postgres')
  const port = await findPort(settings.port + OFFSET.postgres)
  const options = { directory, port, database: 'horizon', disposable: isDisposable }
  const postgres = await startPostgresSandbox(options).catch((error: unknown) => {
    const { message } = error as Error
    const reason = diskFailureIn(message)
    throw new CommandError(reason ? `Postgres does not start in ${directory}: ${reason}.` : message)
  })
  onShutdown('Postgres', () => postgres.stop())
  return postgres.url
}

interface StandIn {
  readonly overrides: Readonly<Record<string, string>>
  readonly url: string | null
}

async function startStripe(settings: Settings): Promise<StandIn> {
  if (settings.stripe) return { overrides: {}, url: null }
  const { startStripeSandbox } = await installed(import('@sandbox/stripe'), 'STRIPE_SECRET_KEY')
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
      STRIPE_CALLS_PER_SECOND: '1000',
    },
  }
}

async function startMail(settings: Settings): Promise<StandIn> {
  if (settings.mail) return { overrides: {}, url: null }
  const { startMailSandbox } = await installed(import('@sandbox/mail'), 'SMTP_URL')
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

/** Anybody who reaches it can sign in as anyone: only for a site on this machine, with a database that is a stand-in too. */
async function startGoogle(settings: Settings): Promise<StandIn> {
  if (settings.google || settings.databaseUrl || !isLoopback(settings.siteUrl)) return { overrides: {}, url: null }
  const { startOidcSandbox } = await installed(import('@sandbox/oidc'), 'AUTH_GOOGLE_ID')
  const clientId = 'horizon-libre.sandbox'
  const clientSecret = randomBytes(24).toString('hex')
  const google = await startOidcSandbox({
    port: await findPort(settings.port + OFFSET.google),
    clientId,
    clientSecret,
    redirectUri: `${settings.siteUrl}/api/auth/callback/google`,
  })
  onShutdown('Google sandbox', () => google.close())
  return {
    url: google.issuer,
    overrides: { AUTH_GOOGLE_ID: clientId, AUTH_GOOGLE_SECRET: clientSecret, AUTH_GOOGLE_ISSUER: google.issuer },
  }
}

/** For the demo admin. */
async function startAuthenticator(settings: Settings): Promise<string> {
  const { startAuthenticatorSandbox } = await installed(import('@sandbox/authenticator'), 'DATABASE_URL')
  const phone = await startAuthenticatorSandbox({
    port: await findPort(settings.port + OFFSET.authenticator),
    label: DEMO_ADMIN,
    seed: getSandboxSecrets(settings.dataDir).demoSeed,
  })
  onShutdown('authenticator sandbox', () => phone.close())
  return phone.url
}

function secretsOf({ dataDir, authSecret, secondFactorKeys }: Settings, hasDemo: boolean): Record<string, string> {
  const kept = getSandboxSecrets(dataDir)
  return {
    AUTH_SECRET: authSecret ?? kept.authSecret,
    // Beside an owner's people the owner's own, or none.
    ...(hasDemo && secondFactorKeys.length === 0 && { SECOND_FACTOR_KEY: kept.secondFactorKey }),
  }
}

export async function startSandboxes(settings: Settings, isDisposable: boolean): Promise<Sandboxes> {
  const databaseUrl = await startDatabase(settings, isDisposable)
  const hasDemo = await isDemo(settings, databaseUrl)
  const stripe = await startStripe(settings)
  const mail = await startMail(settings)
  const google = await startGoogle(settings)
  return {
    databaseUrl,
    isDatabaseSandbox: settings.databaseUrl === null,
    isDemo: hasDemo,
    stripeUrl: stripe.url,
    mailUrl: mail.url,
    googleUrl: google.url,
    authenticatorUrl: hasDemo ? await startAuthenticator(settings) : null,
    overrides: {
      PORT: String(settings.port),
      SITE_URL: settings.siteUrl,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      // The site's process does without the owner of its tables.
      MIGRATION_DATABASE_URL: '',
      ...secretsOf(settings, hasDemo),
      ...stripe.overrides,
      ...mail.overrides,
      ...google.overrides,
    },
  }
}
