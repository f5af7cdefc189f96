import { z } from 'zod'

import { catalogueKeys, type CatalogueKey } from '../content/catalogue'
import { site } from '../content/site'

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

const priceVariable = (key: CatalogueKey) => `STRIPE_PRICE_${key.toUpperCase()}` as const

/** People edit settings: spaces around a value do not count, and an empty one is none. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value)
const text = (check: z.ZodString = z.string()) => z.preprocess(trimmed, check.optional())
const url = (protocol: RegExp, example: string) =>
  text(z.string().regex(protocol, `must be an address such as ${example}`)).refine(
    (value) => value === undefined || URL.canParse(value),
    `must be an address such as ${example}`,
  )
const isOrigin = (value: string) => {
  const { origin, href } = new URL(value)
  return href === `${origin}/`
}
export const isLoopback = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
const prefixed = (prefix: RegExp, looks: string) => text(z.string().regex(prefix, `must look like ${looks}`))
const count = (usual: number, min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.preprocess(trimmed, z.coerce.number(message).int(message).min(min, message).max(max, message).default(usual))
}

const rawSchema = z.object({
  PORT: z.preprocess(
    trimmed,
    z.coerce.number('must be a port number').int('must be a port number').min(1).max(65_535).default(3000),
  ),
  SITE_URL: url(/^https?:\/\//i, 'https://example.fr, without a path').refine(
    (value) => value === undefined || !URL.canParse(value) || isOrigin(value),
    'must be an address such as https://example.fr, without a path',
  ),
  DATABASE_URL: url(/^postgres(ql)?:\/\//, 'postgresql://user:password@host:5432/database'),
  AUTH_SECRET: text(z.string().min(32, 'must have at least 32 characters')),
  STRIPE_SECRET_KEY: prefixed(/^(sk|rk)_(test|live)_/, 'sk_test_… or sk_live_…'),
  STRIPE_WEBHOOK_SECRET: prefixed(
    /^whsec_[^,\s]+(\s*,\s*whsec_[^,\s]+)*$/,
    'whsec_…, or whsec_…,whsec_… while one takes the place of another',
  ),
  STRIPE_API_URL: url(/^https?:\/\//, 'http://localhost:4242'),
  STRIPE_CALLS_PER_SECOND: count(0, 0, 10_000),
  AUTH_GOOGLE_ID: text(),
  AUTH_GOOGLE_SECRET: text(),
  AUTH_GOOGLE_ISSUER: url(/^https?:\/\//, 'https://accounts.google.com').refine(
    (value) => value === undefined || !URL.canParse(value) || value.startsWith('https:') || isLoopback(value),
    'must start with https:// unless it is this machine',
  ),
  SMTP_URL: url(/^smtps?:\/\//, 'smtps://user:password@smtp.example.fr:465'),
  MAIL_FROM: text(z.string().regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an e-mail address, with or without a name')),
  OWNER_EMAIL: text(z.string().regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
  CONTENT_ACCESS: z.preprocess(
    trimmed,
    z.enum(['members', 'admins'], 'must be "members" or "admins"').default('members'),
  ),
  PRIVATE_GROUP_URL: url(/^https:\/\//, 'https://www.instagram.com/…'),
  TRUST_PROXY: count(0, 0, 10),
  HSTS_INCLUDE_SUBDOMAINS: z.preprocess(trimmed, z.enum(['yes', 'no'], 'must be "yes" or "no"').default('no')),
  SIGN_UP_LIMIT_PER_HOUR: count(100, 1, 1_000_000),
  CALL_LIMIT_PER_MINUTE: count(3000, 1, 1_000_000),
  DATA_DIR: text(),
})

const pricesSchema = z.object(
  Object.fromEntries(catalogueKeys.map((key) => [priceVariable(key), prefixed(/^price_/, 'price_…')])),
)

export const SETTING_NAMES: readonly string[] = [...Object.keys(rawSchema.shape), ...catalogueKeys.map(priceVariable)]

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

export interface Settings {
  readonly port: number
  readonly siteUrl: string
  readonly contentAccess: ContentAccess
  /** Where members join the private group; null until the owner has one. */
  readonly privateGroupUrl: string | null
  /** How many proxies of ours stand before the site and add to X-Forwarded-For. */
  readonly trustedProxies: number
  readonly hstsIncludesSubdomains: boolean
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
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS === 'yes',
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

/** Origin of the site for metadata; fixed at build time, as is whether the private group is open. */
export function getSiteUrl(): string {
  return readSettings().siteUrl
}

/** For prisma.config.ts: `generate` and `diff` need no database, so a placeholder does. */
export function databaseUrlForCli(): string {
  return readSettings().databaseUrl ?? 'postgresql://unset@127.0.0.1:1/unset'
}

/** For child processes in bin/ only. */
export function childEnv(overrides: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...overrides }
}
