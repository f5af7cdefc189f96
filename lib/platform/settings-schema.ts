import { z } from 'zod'

import { catalogueKeys, type CatalogueKey } from '../../content/catalogue'

/** Every setting: what may be written in it, what it is when unset, and what the program calls it. */

type PriceVariable = `STRIPE_PRICE_${Uppercase<CatalogueKey>}`
const priceVariable = (key: CatalogueKey) => `STRIPE_PRICE_${key.toUpperCase()}` as PriceVariable

/** People edit settings: spaces around a value do not count, and an empty one is none. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value)
/** Null when unset. */
const text = (check: z.ZodString = z.string()) => z.preprocess((value) => trimmed(value) ?? null, check.nullable())
const url = (protocol: RegExp, example: string) =>
  text(z.string().regex(protocol, `doit être une adresse comme ${example}`)).refine(
    (value) => value === null || URL.canParse(value),
    `doit être une adresse comme ${example}`,
  )
const isOrigin = (value: string) => {
  const { origin, href } = new URL(value)
  return href === `${origin}/`
}
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/
export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname)

/** Names without a dot and such endings lead nowhere but inside one machine or a platform’s own network (Kubernetes). */
const INSIDE = /^([^.:]*|.+\.(internal|local))$/

/** @param address of Postgres; its host may also stand in the query, as a name or as the folder of a socket */
function isEncryptedOrNear(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  if (host.startsWith('/') || INSIDE.test(host) || LOOPBACK.test(host)) return true
  return (searchParams.get('sslmode') ?? 'disable') !== 'disable' || searchParams.get('sslrootcert') === 'system'
}

const postgresUrl = () =>
  url(/^postgres(ql)?:\/\//, 'postgresql://user:password@host:5432/database').refine(
    (value) => value === null || !URL.canParse(value) || isEncryptedOrNear(value),
    'mène à une autre machine sans TLS : termine par `?sslmode=verify-full&sslrootcert=system` (docs/hosting.md#tls-to-postgres)',
  )
const prefixed = (prefix: RegExp, looks: string) => text(z.string().regex(prefix, `doit ressembler à ${looks}`))
const count = (usual: number, min: number, max: number) => {
  const message = `doit être un nombre entier de ${min} à ${max}`
  return z.preprocess(trimmed, z.coerce.number(message).int(message).min(min, message).max(max, message).default(usual))
}

const listed = (value: string | null): readonly string[] => value?.split(',').map((part) => part.trim()) ?? []

const variables = z.object({
  PORT: count(3000, 1, 65_535),
  SITE_URL: url(/^https?:\/\//i, 'https://example.fr, sans chemin').refine(
    (value) => value === null || !URL.canParse(value) || isOrigin(value),
    'doit être une adresse comme https://example.fr, sans chemin',
  ),
  DATABASE_URL: postgresUrl(),
  /** The same database for the role that owns the tables, when the site's own may only read and write rows. */
  MIGRATION_DATABASE_URL: postgresUrl(),
  /** One; more while a new one takes the place of an old one (docs/security.md). The first signs, all are accepted. */
  AUTH_SECRET: text(
    z
      .string()
      .refine((value) => listed(value).every(({ length }) => length >= 32), 'doit avoir au moins 32 caractères'),
  ),
  /** Encrypts the seeds of second factors; listed like AUTH_SECRET. Unset: passkeys alone can be one. */
  SECOND_FACTOR_KEY: text(
    z
      .string()
      .refine((value) => listed(value).every(({ length }) => length >= 32), 'doit avoir au moins 32 caractères'),
  ),
  STRIPE_SECRET_KEY: prefixed(/^(sk|rk)_(test|live)_/, 'sk_test_… ou sk_live_…'),
  /** One; two while a new endpoint takes the place of an old one (lib/billing/setup/webhook.ts). */
  STRIPE_WEBHOOK_SECRET: prefixed(
    /^whsec_[^,\s]+(\s*,\s*whsec_[^,\s]+)*$/,
    'whsec_…, ou whsec_…,whsec_… pendant que l’un remplace l’autre',
  ),
  STRIPE_API_URL: url(/^https?:\/\//, 'http://localhost:4242'),
  /** Of background work; visitors' purchases are not held back. */
  STRIPE_CALLS_PER_SECOND: count(0, 0, 10_000),
  AUTH_GOOGLE_ID: text(),
  AUTH_GOOGLE_SECRET: text(),
  AUTH_GOOGLE_ISSUER: url(/^https?:\/\//, 'https://accounts.google.com').refine(
    (value) => value === null || !URL.canParse(value) || value.startsWith('https:') || isLoopback(value),
    'doit commencer par https://, sauf pour cette machine',
  ),
  SMTP_URL: url(/^smtps?:\/\//, 'smtps://user:password@smtp.example.fr:465'),
  MAIL_FROM: text(z.string().regex(/^[^\r\n@]*@[^\r\n]+$/, 'doit être une adresse e-mail, avec ou sans nom')),
  /** Who is told of sales and of what went wrong. */
  OWNER_EMAIL: text(z.string().regex(/^[^\s@]+@[^\s@]+$/, 'doit être une adresse e-mail')),
  CONTENT_ACCESS: z.preprocess(
    trimmed,
    z.enum(['members', 'admins'], 'doit être `members` ou `admins`').default('members'),
  ),
  /** Where members join the private group; unset until the owner has one. */
  PRIVATE_GROUP_URL: url(/^https:\/\//, 'https://www.instagram.com/…'),
  /** How many proxies of ours stand before the site and add to X-Forwarded-For. */
  TRUST_PROXY: count(0, 0, 10),
  SIGN_UP_LIMIT_PER_HOUR: count(100, 1, 1_000_000),
  /** Per address of origin and instance. */
  CALL_LIMIT_PER_MINUTE: count(3000, 1, 1_000_000),
  DATA_DIR: text(),
  /** A folder, or a bucket as restic names it; unset: named with the command. */
  BACKUP_TO: text(
    z
      .string()
      .regex(/^(?!s3:\/\/)/, 'doit nommer le service de l’espace : s3:https://s3.fr-par.scw.cloud/espace')
      // It is shown, stored, and an argument of restic's.
      .regex(
        /^(?!.*:\/\/[^/]*@)/,
        'ne doit contenir aucun mot de passe, qui serait affiché : un dossier, ou un espace S3',
      ),
  ),
  /** Encrypts backups. This and the bucket's key, AWS_…, are read by restic itself. */
  RESTIC_PASSWORD: text(z.string().min(16, 'doit avoir au moins 16 caractères')),
  AWS_ACCESS_KEY_ID: text(),
  AWS_SECRET_ACCESS_KEY: text(),
  AWS_DEFAULT_REGION: text(),
  LOG_LEVEL: z.preprocess(
    trimmed,
    z.enum(['debug', 'info', 'warn', 'error'], 'doit être `debug`, `info`, `warn` ou `error`').default('info'),
  ),
  /** Read by @vercel/otel itself, as OTEL_EXPORTER_OTLP_HEADERS and its like. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:\/\/.*[^/]$/, 'http://localhost:4318'),
  SENTRY_DSN: url(/^https?:\/\/\w+@[^/]+\/(.*\/)?\d+$/, 'https://key@sentry.example.fr/1'),
  /** What the mail provider calls its key in the DNS; for the doctor. */
  MAIL_DKIM_SELECTOR: text(z.string().regex(/^[a-z0-9._-]+$/i, 'doit être un nom comme s1')),
  /** What the mail provider shows at /api/mail-events; unset: it has nothing to say there. */
  MAIL_EVENTS_SECRET: text(z.string().regex(/^[\w-]{24,}$/, 'doit avoir au moins 24 lettres, chiffres, - ou _')),
  /** Whether the site's own process sends mails and does the daily work, or `npm run jobs` does. */
  JOBS: z.preprocess(trimmed, z.enum(['here', 'elsewhere'], 'doit être `here` ou `elsewhere`').default('here')),
  /** Asked for every minute while all is well, so that a watchdog outside misses it when it is not. */
  HEARTBEAT_URL: url(/^https?:\/\//, 'https://hc-ping.com/your-check'),
  /** Unset: found by the catalogue's lookup key. */
  ...(Object.fromEntries(catalogueKeys.map((key) => [priceVariable(key), prefixed(/^price_/, 'price_…')])) as Record<
    PriceVariable,
    ReturnType<typeof prefixed>
  >),
})

export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape)

type Variables = z.output<typeof variables>
type Name = keyof Variables
/** A setting, and what is wrong with it. */
export type Problem = readonly [name: string, sentence: string]

/** All of the first or none, and the second only beside them: a half-given service would silently be a stand-in. */
const services: readonly (readonly [names: readonly Name[], companions: readonly Name[]])[] = [
  [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_API_URL', ...catalogueKeys.map(priceVariable)],
  ],
  [['AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET'], ['AUTH_GOOGLE_ISSUER']],
  [['SMTP_URL', 'MAIL_FROM'], []],
  [['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'], ['AWS_DEFAULT_REGION']],
]
/** As soon as one of these is set, sessions need a secret of the owner's. */
const real: readonly Name[] = ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'AUTH_GOOGLE_ID', 'SMTP_URL']

/** @returns what is missing beside what is set, which the schema cannot say while another setting is wrong */
export function findMissingBeside(raw: Readonly<Record<string, string | undefined>>): readonly Problem[] {
  const isSet = (name: Name) => trimmed(raw[name]) !== undefined
  const halves = services.flatMap(([names, companions]): readonly Problem[] => {
    const missing = names.find((name) => !isSet(name))
    const given = [...names, ...companions].find(isSet)
    return given && missing ? [[missing, `manque alors que ${given} est rempli`]] : []
  })
  const service = isSet('AUTH_SECRET') ? undefined : real.find(isSet)
  return service
    ? [...halves, ['AUTH_SECRET', `manque alors que ${service} est rempli ; fais-en un : \`openssl rand -base64 33\``]]
    : halves
}

/** Four fifths of what Stripe allows an account: 100 a second, 25 in test mode. https://docs.stripe.com/rate-limits */
const usualCallsPerSecond = (secretKey: string) => (secretKey.includes('_test_') ? 20 : 80)

type Prices = Readonly<Record<CatalogueKey, string | null>>

export const settingsSchema = variables.transform((values) => ({
  port: values.PORT,
  // As browsers write it in Origin: lower case, no default port, international names encoded.
  siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
  contentAccess: values.CONTENT_ACCESS,
  privateGroupUrl: values.PRIVATE_GROUP_URL,
  trustedProxies: values.TRUST_PROXY,
  signUpLimitPerHour: values.SIGN_UP_LIMIT_PER_HOUR,
  callLimitPerMinute: values.CALL_LIMIT_PER_MINUTE,
  dataDir: values.DATA_DIR ?? '.data',
  authSecret: values.AUTH_SECRET,
  authSecrets: listed(values.AUTH_SECRET),
  secondFactorKeys: listed(values.SECOND_FACTOR_KEY),
  databaseUrl: values.DATABASE_URL,
  /** For migrations, backups and restores. */
  ownerDatabaseUrl: values.MIGRATION_DATABASE_URL ?? values.DATABASE_URL,
  stripe: values.STRIPE_SECRET_KEY
    ? {
        secretKey: values.STRIPE_SECRET_KEY,
        webhookSecrets: listed(values.STRIPE_WEBHOOK_SECRET),
        apiUrl: values.STRIPE_API_URL,
        callsPerSecond: values.STRIPE_CALLS_PER_SECOND || usualCallsPerSecond(values.STRIPE_SECRET_KEY),
        prices: Object.fromEntries(catalogueKeys.map((key) => [key, values[priceVariable(key)]])) as Prices,
      }
    : null,
  google:
    values.AUTH_GOOGLE_ID && values.AUTH_GOOGLE_SECRET
      ? {
          id: values.AUTH_GOOGLE_ID,
          secret: values.AUTH_GOOGLE_SECRET,
          issuer: values.AUTH_GOOGLE_ISSUER ?? 'https://accounts.google.com',
        }
      : null,
  mail: values.SMTP_URL && values.MAIL_FROM ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : null,
  ownerEmail: values.OWNER_EMAIL,
  backup: { place: values.BACKUP_TO, password: values.RESTIC_PASSWORD },
  /** How the site is looked at from outside. Null: not at all, and nothing of it is loaded. */
  telemetry: {
    logLevel: values.LOG_LEVEL,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    sentryDsn: values.SENTRY_DSN,
  },
  dkimSelector: values.MAIL_DKIM_SELECTOR,
  mailEventsSecret: values.MAIL_EVENTS_SECRET,
  jobs: values.JOBS,
  heartbeatUrl: values.HEARTBEAT_URL,
}))
