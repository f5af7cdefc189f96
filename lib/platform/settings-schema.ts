import { z } from 'zod'

import { catalogueKeys, type CatalogueKey } from '../../content/catalogue'

/** What may be written in each setting. What they mean together is env.ts' to say. */

export const priceVariable = (key: CatalogueKey) => `STRIPE_PRICE_${key.toUpperCase()}` as const

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

export const rawSchema = z.object({
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
  MAIL_FROM: text(z.string().regex(/^[^\r\n@]*@[^\r\n]+$/, 'must be an e-mail address, with or without a name')),
  OWNER_EMAIL: text(z.string().regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
  CONTENT_ACCESS: z.preprocess(
    trimmed,
    z.enum(['members', 'admins'], 'must be "members" or "admins"').default('members'),
  ),
  PRIVATE_GROUP_URL: url(/^https:\/\//, 'https://www.instagram.com/…'),
  TRUST_PROXY: count(0, 0, 10),
  SIGN_UP_LIMIT_PER_HOUR: count(100, 1, 1_000_000),
  CALL_LIMIT_PER_MINUTE: count(3000, 1, 1_000_000),
  DATA_DIR: text(),
  BACKUP_TO: text(),
  BACKUP_AGE_RECIPIENTS: prefixed(/^age1[a-z0-9]+(\s*,\s*age1[a-z0-9]+)*$/, 'age1…, or age1…,age1… for several keys'),
  BACKUP_S3_ENDPOINT: url(/^https?:\/\//, 'https://s3.fr-par.scw.cloud'),
  BACKUP_S3_REGION: text(),
  BACKUP_S3_KEY_ID: text(),
  BACKUP_S3_SECRET: text(),
  LOG_LEVEL: z.preprocess(
    trimmed,
    z.enum(['debug', 'info', 'warn', 'error'], 'must be "debug", "info", "warn" or "error"').default('info'),
  ),
  METRICS_TOKEN: text(z.string().regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces')),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:\/\//, 'http://localhost:4318'),
  SENTRY_DSN: url(/^https?:\/\/\w+@[^/]+\/(.*\/)?\d+$/, 'https://key@sentry.example.fr/1'),
  MAIL_DKIM_SELECTOR: text(z.string().regex(/^[a-z0-9._-]+$/i, 'must be a name such as s1')),
  MAIL_EVENTS_SECRET: text(z.string().regex(/^[\w-]{24,}$/, 'must have at least 24 letters, digits, - or _')),
  JOBS: z.preprocess(trimmed, z.enum(['here', 'elsewhere'], 'must be "here" or "elsewhere"').default('here')),
  HEARTBEAT_URL: url(/^https?:\/\//, 'https://hc-ping.com/your-check'),
})

export const pricesSchema = z.object(
  Object.fromEntries(catalogueKeys.map((key) => [priceVariable(key), prefixed(/^price_/, 'price_…')])),
)

export const SETTING_NAMES: readonly string[] = [...Object.keys(rawSchema.shape), ...catalogueKeys.map(priceVariable)]
