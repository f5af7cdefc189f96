import type { z } from 'zod'

import { priceVariable, pricesSchema, rawSchema } from './settings-schema'
import { catalogueKeys, type CatalogueKey } from '../../content/catalogue'
import { site } from '../../content/site'

/**
 * The only module that reads process.env. Settings are described in .env.example and docs/hosting.md#settings.
 *
 * Two readings of the same variables:
 * - `readSettings`: what the owner has set. Every outside service may be missing; bin/ starts a stand-in for it.
 * - `env`: what the product runs with. Everything it needs is there, or the first read throws `SettingsError`.
 */

export class SettingsError extends Error {
  override name = 'SettingsError'
}

type RawEnv = Readonly<Record<string, string | undefined>>

export type ContentAccess = 'members' | 'admins'

interface StripeSettings {
  readonly secretKey: string
  /** One; two while a new endpoint takes the place of an old one (lib/billing/setup/webhook.ts). */
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string | null
  /** Of background work; visitors' purchases are not held back. */
  readonly callsPerSecond: number
  /** Null: found by the catalogue's lookup key. */
  readonly prices: Readonly<Record<CatalogueKey, string | null>>
}

/** A service that speaks S3's protocol. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

interface BackupSettings {
  /** A folder, or s3://bucket/prefix; null: named with the command. */
  readonly place: string | null
  /** Public keys of age; none: backups are not encrypted. */
  readonly recipients: readonly string[]
  readonly s3: S3Settings | null
}

/** How the site is looked at from outside. Null: not at all, and nothing of it is loaded. */
interface TelemetrySettings {
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
  /** Of whoever asks for /api/metrics. */
  readonly metricsToken: string | null
  /** Of a collector of OpenTelemetry, without a slash at its end. */
  readonly otlpEndpoint: string | null
  readonly sentryDsn: string | null
}

export interface Settings {
  readonly port: number
  readonly siteUrl: string
  readonly contentAccess: ContentAccess
  /** Where members join the private group; null until the owner has one. */
  readonly privateGroupUrl: string | null
  /** How many proxies of ours stand before the site and add to X-Forwarded-For. */
  readonly trustedProxies: number
  readonly signUpLimitPerHour: number
  /** Per address of origin and instance. */
  readonly callLimitPerMinute: number
  readonly dataDir: string
  readonly authSecret: string | null
  readonly databaseUrl: string | null
  readonly stripe: StripeSettings | null
  readonly google: { readonly id: string; readonly secret: string; readonly issuer: string } | null
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null
  /** Who is told of sales and of what went wrong. */
  readonly ownerEmail: string | null
  readonly backup: BackupSettings
  readonly telemetry: TelemetrySettings
  /** What the mail provider calls its key in the DNS; for the doctor. */
  readonly dkimSelector: string | null
  /** What the mail provider shows at /api/mail-events; null: it has nothing to say there. */
  readonly mailEventsSecret: string | null
  /** Whether the site's own process sends mails and does the daily work, or `npm run jobs` does. */
  readonly jobs: 'here' | 'elsewhere'
  /** Asked for every minute while all is well, so that a watchdog outside misses it when it is not. */
  readonly heartbeatUrl: string | null
}

interface Env extends Settings {
  readonly authSecret: string
  readonly databaseUrl: string
  readonly stripe: StripeSettings
  readonly ownerEmail: string
}

function check<T>(schema: z.ZodType<T>, raw: RawEnv): T {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new SettingsError(`Setting ${issue?.path.join('.')} ${issue?.message}.`)
}

/** Names of which some but not all are set stop the start: a half-given service would silently be a stand-in. */
function together(values: RawEnv, names: readonly string[], companions: readonly string[] = []): boolean {
  const missing = names.find((name) => values[name] === undefined)
  const given = [...names, ...companions].find((name) => values[name] !== undefined)
  if (given && missing) throw new SettingsError(`Setting ${missing} is missing although ${given} is set.`)
  return given !== undefined
}

/** Four fifths of what Stripe allows an account: 100 a second, 25 in test mode. https://docs.stripe.com/rate-limits */
const usualCallsPerSecond = (secretKey: string) => (secretKey.includes('_test_') ? 20 : 80)

/** @throws SettingsError when one is wrong, half given, or AUTH_SECRET is missing beside a real service */
export function readSettings(raw: RawEnv = process.env): Settings {
  const values = check(rawSchema, raw)
  const priceValues: RawEnv = check(pricesSchema, raw)
  const { PORT, TRUST_PROXY, SIGN_UP_LIMIT_PER_HOUR, CALL_LIMIT_PER_MINUTE, STRIPE_CALLS_PER_SECOND, ...texts } = values
  const all: RawEnv = { ...raw, ...priceValues, ...texts }

  const hasStripe = together(
    all,
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_API_URL', ...catalogueKeys.map(priceVariable)],
  )
  const hasGoogle = together(all, ['AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET'], ['AUTH_GOOGLE_ISSUER'])
  const hasMail = together(all, ['SMTP_URL', 'MAIL_FROM'])
  const hasS3 = together(all, ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'], ['BACKUP_S3_REGION'])
  const real = [
    values.DATABASE_URL && 'DATABASE_URL',
    hasStripe && 'STRIPE_SECRET_KEY',
    hasGoogle && 'AUTH_GOOGLE_ID',
    hasMail && 'SMTP_URL',
  ].find(Boolean)
  if (real && !values.AUTH_SECRET) {
    throw new SettingsError(
      `Setting AUTH_SECRET is missing although ${real} is set; make one with: openssl rand -base64 33.`,
    )
  }

  return {
    port: PORT,
    // As browsers write it in Origin: lower case, no default port, international names encoded.
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${PORT}`).origin,
    contentAccess: values.CONTENT_ACCESS,
    privateGroupUrl: values.PRIVATE_GROUP_URL ?? null,
    trustedProxies: TRUST_PROXY,
    signUpLimitPerHour: SIGN_UP_LIMIT_PER_HOUR,
    callLimitPerMinute: CALL_LIMIT_PER_MINUTE,
    dataDir: values.DATA_DIR ?? '.data',
    authSecret: values.AUTH_SECRET ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    stripe: hasStripe
      ? {
          secretKey: values.STRIPE_SECRET_KEY!,
          webhookSecrets: values.STRIPE_WEBHOOK_SECRET!.split(',').map((secret) => secret.trim()),
          apiUrl: values.STRIPE_API_URL ?? null,
          callsPerSecond: STRIPE_CALLS_PER_SECOND || usualCallsPerSecond(values.STRIPE_SECRET_KEY!),
          prices: Object.fromEntries(
            catalogueKeys.map((key) => [key, priceValues[priceVariable(key)] ?? null]),
          ) as StripeSettings['prices'],
        }
      : null,
    google: hasGoogle
      ? {
          id: values.AUTH_GOOGLE_ID!,
          secret: values.AUTH_GOOGLE_SECRET!,
          issuer: values.AUTH_GOOGLE_ISSUER ?? 'https://accounts.google.com',
        }
      : null,
    mail: hasMail ? { smtpUrl: values.SMTP_URL!, from: values.MAIL_FROM! } : null,
    ownerEmail: values.OWNER_EMAIL ?? null,
    backup: {
      place: values.BACKUP_TO ?? null,
      recipients: values.BACKUP_AGE_RECIPIENTS?.split(',').map((key) => key.trim()) ?? [],
      s3: hasS3
        ? {
            endpoint: values.BACKUP_S3_ENDPOINT!,
            region: values.BACKUP_S3_REGION ?? 'auto',
            keyId: values.BACKUP_S3_KEY_ID!,
            secret: values.BACKUP_S3_SECRET!,
          }
        : null,
    },
    telemetry: {
      logLevel: values.LOG_LEVEL,
      metricsToken: values.METRICS_TOKEN ?? null,
      otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '') ?? null,
      sentryDsn: values.SENTRY_DSN ?? null,
    },
    dkimSelector: values.MAIL_DKIM_SELECTOR ?? null,
    mailEventsSecret: values.MAIL_EVENTS_SECRET ?? null,
    jobs: values.JOBS,
    heartbeatUrl: values.HEARTBEAT_URL ?? null,
  }
}

/** @throws SettingsError naming the first setting that is missing */
export function readEnv(raw: RawEnv = process.env): Env {
  const { databaseUrl, stripe, authSecret, ...rest } = readSettings(raw)
  const missing = (name: string) =>
    new SettingsError(`Setting ${name} is missing; npm start sets up a stand-in for it.`)
  if (!databaseUrl) throw missing('DATABASE_URL')
  if (!stripe) throw missing('STRIPE_SECRET_KEY')
  if (!authSecret) throw missing('AUTH_SECRET')
  return { ...rest, databaseUrl, stripe, authSecret, ownerEmail: rest.ownerEmail ?? site.contactEmail }
}

let cached: Env | undefined
let version = 0

/** Read at the first use: pages are built without a database or Stripe. */
export function getEnv(): Env {
  return (cached ??= readEnv())
}

/** For bin/ and tests only. */
export function provideEnv(overrides: Readonly<Record<string, string>>): void {
  cached = readEnv({ ...process.env, ...overrides })
  version += 1
}

/** Another one once settings are provided: what was made with the ones before is out of date. */
export const settingsVersion = (): number => version

/** Next's switch, read before our code runs: https://nextjs.org/docs/app/guides/self-hosting */
export const leavesSignalsToUs = (): boolean => Boolean(process.env.NEXT_MANUAL_SIG_HANDLE)

export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

let siteUrl: string | undefined

/** Origin of the site for metadata; fixed at build time, as is whether the private group is open. */
export function getSiteUrl(): string {
  return (siteUrl ??= readSettings().siteUrl)
}

/** For prisma.config.ts: `generate` and `diff` need no database, so a placeholder does. */
export function databaseUrlForCli(): string {
  return readSettings().databaseUrl ?? 'postgresql://unset@127.0.0.1:1/unset'
}

/** For child processes in bin/ only. */
export function childEnv(overrides: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...overrides }
}

/** Where programs of this machine are looked for; for bin/ only. */
export const searchPath = (): string => process.env.PATH ?? ''

/** The browser that whoever runs the tests or a measure has chosen; for bin/ only. */
export const browserPath = (): string | null => process.env.BROWSER_PATH || null
