import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { readEnv, readSettings, SettingsError } from './env'
import { SETTING_NAMES } from './settings-schema'

const SECRET = 'thirty-two-characters-or-more-of-it'
const DATABASE = { DATABASE_URL: 'postgresql://horizon:secret@db.example.fr:5432/horizon?sslmode=verify-full' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const GOOGLE = { AUTH_GOOGLE_ID: 'id.apps.googleusercontent.com', AUTH_GOOGLE_SECRET: 'GOCSPX-1' }
const MAIL = { SMTP_URL: 'smtps://user:password@smtp.example.fr:465', MAIL_FROM: 'Horizon <bonjour@example.fr>' }
const PRICES = [
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_ANNUAL',
  'STRIPE_PRICE_BUSINESS',
  'STRIPE_PRICE_CONSULTING_STARTER',
  'STRIPE_PRICE_CONSULTING_PREMIUM',
  'STRIPE_PRICE_COACHING',
  'STRIPE_PRICE_GIFT_3',
  'STRIPE_PRICE_GIFT_6',
  'STRIPE_PRICE_GIFT_12',
]
function messageOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error('the settings were accepted')
}

describe('nothing set', () => {
  test('every outside service is a stand-in and the rest has its default', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      contentAccess: 'members',
      privateGroupUrl: null,
      trustedProxies: 0,
      signUpLimitPerHour: 100,
      callLimitPerMinute: 3000,
      dataDir: '.data',
      authSecret: null,
      authSecrets: [],
      secondFactorKeys: [],
      databaseUrl: null,
      ownerDatabaseUrl: null,
      stripe: null,
      google: null,
      mail: null,
      ownerEmail: null,
      backup: { place: null, password: null },
      telemetry: { logLevel: 'info', otlpEndpoint: null, sentryDsn: null },
      dkimSelector: null,
      mailEventsSecret: null,
      jobs: 'here',
      heartbeatUrl: null,
    })
  })

  test('an empty string counts as unset, for every setting', () => {
    expect(readSettings(Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])))).toEqual(readSettings({}))
  })

  test('the address of the site follows the port', () => {
    expect(readSettings({ PORT: '4100' })).toMatchObject({ port: 4100, siteUrl: 'http://localhost:4100' })
  })
})

describe('the addresses of Postgres', () => {
  const read = (DATABASE_URL: string) => readSettings({ DATABASE_URL, AUTH_SECRET: SECRET })

  test.each([
    'postgresql://u:p@db.example.fr/h?sslmode=require',
    'postgresql://u:p@db.example.fr/h?sslrootcert=system',
    'postgresql://u:p@127.0.0.1/h',
    'postgresql://u:p@[::1]/h?sslmode=disable',
    'postgresql://u:p@postgres:5432/h',
    'postgresql://u:p@horizon-rw.horizon.svc.cluster.local/h',
    'postgresql://u:p@postgres.railway.internal/h',
    'postgresql:///h?host=/var/run/postgresql',
    'postgresql:///h?host=::1',
  ])('%s is accepted', (address) => {
    expect(read(address).databaseUrl).toBe(address)
  })

  test.each([
    'postgresql://u:p@db.example.fr/h',
    'postgresql://u:p@db.example.fr/h?sslmode=disable',
    'postgresql://u:p@10.0.0.4/h',
    'postgresql://u:p@[fd00::4]/h',
    'postgresql://u:p@postgres/h?host=db.example.fr',
    'postgresql://u:p@postgres/h?host=fd00::4',
  ])('%s would send everything in the clear to another machine', (address) => {
    const sentence = /mène à une autre machine sans TLS/
    expect(messageOf(() => read(address))).toMatch(sentence)
    expect(messageOf(() => readSettings({ MIGRATION_DATABASE_URL: address }))).toMatch(sentence)
  })

  test('migrations and backups need nothing but the role that owns the tables', () => {
    const owner = 'postgresql://horizon:p@postgres:5432/horizon'
    expect(readSettings({ MIGRATION_DATABASE_URL: owner })).toMatchObject({
      databaseUrl: null,
      ownerDatabaseUrl: owner,
    })
    const site = 'postgresql://horizon_site:p@postgres:5432/horizon'
    expect(readSettings({ DATABASE_URL: site, AUTH_SECRET: SECRET }).ownerDatabaseUrl).toBe(site)
  })
})

describe('a wrong value stops the start with one sentence that names its setting', () => {
  test.each<[string, string]>([
    ['PORT', 'three thousand'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['SITE_URL', 'example.fr'],
    ['SITE_URL', 'ftp://example.fr'],
    ['SITE_URL', 'https://example.fr/academie'],
    ['SITE_URL', 'https://example.fr?page=1'],
    ['SITE_URL', 'https://example.fr#haut'],
    ['SITE_URL', 'https://owner:secret@example.fr'],
    ['AUTH_SECRET', `a${' '.repeat(40)}`],
    ['SITE_URL', 'https://exa mple.fr'],
    ['DATABASE_URL', 'mysql://localhost/horizon'],
    ['AUTH_SECRET', 'short'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
    ['STRIPE_API_URL', 'localhost:4242'],
    ['AUTH_GOOGLE_ISSUER', 'accounts.google.com'],
    ['AUTH_GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['AUTH_GOOGLE_ISSUER', 'http://localhost.example.fr'],
    ['SMTP_URL', 'https://smtp.example.fr'],
    ['MAIL_FROM', 'Horizon'],
    ['MAIL_FROM', 'bonjour@example.fr\r\nBcc: tous@example.fr'],
    ['LOG_LEVEL', 'all'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318/'],
    ['SENTRY_DSN', 'https://sentry.example.fr/1'],
    ['CONTENT_ACCESS', 'everybody'],
    ['MAIL_DKIM_SELECTOR', 's1 s2'],
    ['MAIL_EVENTS_SECRET', 'short'],
    ['MAIL_EVENTS_SECRET', 'what an address would have to escape@/'],
    ['JOBS', 'yes'],
    ['HEARTBEAT_URL', 'hc-ping.com/check'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['SIGN_UP_LIMIT_PER_HOUR', '0'],
    ['CALL_LIMIT_PER_MINUTE', 'many'],
    ...PRICES.map((name): [string, string] => [name, 'prod_1']),
  ])('%s=%s', (name, value) => {
    const complete = { AUTH_SECRET: SECRET, ...DATABASE, ...STRIPE, ...GOOGLE, ...MAIL }
    const message = messageOf(() => readSettings({ ...complete, [name]: value }))
    expect(message).toMatch(new RegExp(`^Réglage ${name} : [^\\n]+\\.$`))
    for (const other of SETTING_NAMES.filter((one) => one !== name))
      expect(message).not.toMatch(new RegExp(`\\b${other}\\b`))
  })

  test('all that is wrong is said at once, a line each: values, missing halves and what the product lacks', () => {
    const lines = messageOf(() =>
      readSettings({ ...DATABASE, SITE_URL: 'ftp://a b/c', TRUST_PROXY: '-1', SMTP_URL: MAIL.SMTP_URL }),
    )
    expect(
      lines
        .split('\n')
        .map((line) => /^Réglage (\w+) : .+\.$/.exec(line)?.[1])
        .sort(),
    ).toEqual(['AUTH_SECRET', 'MAIL_FROM', 'SITE_URL', 'TRUST_PROXY'])
    expect(messageOf(() => readEnv({})).split('\n')).toHaveLength(3)
  })

  test('a secret is never repeated in the message', () => {
    expect(messageOf(() => readSettings({ STRIPE_SECRET_KEY: 'pk_live_hidden' }))).not.toContain('hidden')
    expect(messageOf(() => readSettings({ AUTH_SECRET: 'hidden' }))).not.toContain('hidden')
  })
})

describe('a half-given service stops the start and names what is missing', () => {
  test.each<[string, Record<string, string>]>([
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_API_URL: 'http://localhost:4242' }],
    ...PRICES.map((name): [string, Record<string, string>] => ['STRIPE_SECRET_KEY', { [name]: 'price_1' }]),
    ['AUTH_GOOGLE_SECRET', { AUTH_GOOGLE_ID: 'id' }],
    ['AUTH_GOOGLE_ID', { AUTH_GOOGLE_SECRET: 'secret' }],
    ['AUTH_GOOGLE_ID', { AUTH_GOOGLE_ISSUER: 'https://accounts.google.com' }],
    ['MAIL_FROM', { SMTP_URL: MAIL.SMTP_URL }],
    ['SMTP_URL', { MAIL_FROM: MAIL.MAIL_FROM }],
  ])('%s is missing beside %o', (missing, given) => {
    const message = messageOf(() => readSettings({ AUTH_SECRET: SECRET, ...given }))
    expect(message).toBe(`Réglage ${missing} : manque alors que ${Object.keys(given)[0]} est rempli.`)
  })

  test('an empty companion is a missing one', () => {
    const message = messageOf(() => readSettings({ ...STRIPE, STRIPE_WEBHOOK_SECRET: '', AUTH_SECRET: SECRET }))
    expect(message).toBe('Réglage STRIPE_WEBHOOK_SECRET : manque alors que STRIPE_SECRET_KEY est rempli.')
  })
})

describe('AUTH_SECRET', () => {
  test.each([
    ['DATABASE_URL', DATABASE],
    ['STRIPE_SECRET_KEY', STRIPE],
    ['AUTH_GOOGLE_ID', GOOGLE],
    ['SMTP_URL', MAIL],
  ])('is required as soon as %s is real', (name, service) => {
    expect(messageOf(() => readSettings(service))).toContain(
      `Réglage AUTH_SECRET : manque alors que ${name} est rempli`,
    )
    expect(readSettings({ ...service, AUTH_SECRET: SECRET }).authSecret).toBe(SECRET)
  })

  test('has at least 32 characters', () => {
    expect(messageOf(() => readSettings({ AUTH_SECRET: 'x'.repeat(31) }))).toContain('au moins 32 caractères')
    expect(readSettings({ AUTH_SECRET: 'x'.repeat(32) }).authSecret).toHaveLength(32)
  })

  test('may be several, each with as many', () => {
    expect(messageOf(() => readSettings({ AUTH_SECRET: `${SECRET},short` }))).toContain('au moins 32 caractères')
    expect(messageOf(() => readSettings({ AUTH_SECRET: `${SECRET},` }))).toContain('au moins 32 caractères')
    expect(readSettings({ AUTH_SECRET: `${SECRET}, ${'x'.repeat(32)}` }).authSecrets).toEqual([SECRET, 'x'.repeat(32)])
  })
})

describe('whole services', () => {
  test('Stripe with its prices and another address', () => {
    const settings = readSettings({
      ...STRIPE,
      AUTH_SECRET: SECRET,
      STRIPE_API_URL: 'http://localhost:4242',
      STRIPE_PRICE_ANNUAL: 'price_annual',
    })
    expect(settings.stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_1'],
      callsPerSecond: 20,
      apiUrl: 'http://localhost:4242',
      prices: {
        monthly: null,
        annual: 'price_annual',
        business: null,
        consulting_starter: null,
        consulting_premium: null,
        coaching: null,
        gift_3: null,
        gift_6: null,
        gift_12: null,
      },
    })
  })

  test.each(['sk_test_1', 'sk_live_1', 'rk_test_1', 'rk_live_1'])('takes %s as a Stripe key', (key) => {
    const settings = readSettings({ ...STRIPE, STRIPE_SECRET_KEY: key, AUTH_SECRET: SECRET })
    expect(settings.stripe?.secretKey).toBe(key)
  })

  test('Google is its own issuer unless told otherwise', () => {
    expect(readSettings({ ...GOOGLE, AUTH_SECRET: SECRET }).google?.issuer).toBe('https://accounts.google.com')
    const other = { AUTH_GOOGLE_ISSUER: 'http://localhost:4300' }
    expect(readSettings({ ...GOOGLE, ...other, AUTH_SECRET: SECRET }).google?.issuer).toBe('http://localhost:4300')
  })

  test('the site address loses its trailing slash', () => {
    expect(readSettings({ SITE_URL: 'https://horizon.example/' }).siteUrl).toBe('https://horizon.example')
    // Browsers send this form in Origin, whatever the owner has typed.
    expect(readSettings({ SITE_URL: ' HTTPS://Horizon.Example:443 ' }).siteUrl).toBe('https://horizon.example')
    expect(readSettings({ SITE_URL: 'https://académie.example' }).siteUrl).toBe('https://xn--acadmie-eya.example')
    expect(readSettings({ DATA_DIR: '  ' }).dataDir).toBe('.data')
  })
})

describe('what the product runs with', () => {
  test.each([
    ['DATABASE_URL', { ...STRIPE, AUTH_SECRET: SECRET }],
    ['STRIPE_SECRET_KEY', { ...DATABASE, AUTH_SECRET: SECRET }],
  ])('names %s when it is missing', (name, raw) => {
    expect(messageOf(() => readEnv(raw))).toContain(`Réglage ${name} : manque`)
  })

  test('needs neither Google nor mail', () => {
    expect(readEnv({ ...DATABASE, ...STRIPE, AUTH_SECRET: SECRET })).toMatchObject({
      databaseUrl: DATABASE.DATABASE_URL,
      authSecret: SECRET,
      stripe: { secretKey: 'sk_test_1' },
      google: null,
      mail: null,
    })
  })
})

describe('backups', () => {
  const KEY = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

  test('a bucket needs its service, its key and no region', () => {
    const place = 's3:https://s3.fr-par.scw.cloud/backups/site'
    expect(readSettings({ ...KEY, BACKUP_TO: place, RESTIC_PASSWORD: 'sixteen letters!' }).backup).toEqual({
      place,
      password: 'sixteen letters!',
    })
    expect(messageOf(() => readSettings({ BACKUP_TO: 'rest:https://horizon:secret@store.example/site' }))).toMatch(
      /^Réglage BACKUP_TO : ne doit contenir aucun mot de passe/,
    )
    expect(messageOf(() => readSettings({ BACKUP_TO: 's3://backups/site' }))).toMatch(
      /^Réglage BACKUP_TO : doit nommer le service/,
    )
    expect(messageOf(() => readSettings({ ...KEY, AWS_SECRET_ACCESS_KEY: '' }))).toBe(
      'Réglage AWS_SECRET_ACCESS_KEY : manque alors que AWS_ACCESS_KEY_ID est rempli.',
    )
    expect(messageOf(() => readSettings({ RESTIC_PASSWORD: 'short' }))).toBe(
      'Réglage RESTIC_PASSWORD : doit avoir au moins 16 caractères.',
    )
  })
})

describe('.env.example', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
  const entries = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })

  test('lists every setting, once, and nothing else', () => {
    expect(entries.map(([name]) => name).sort()).toEqual([...SETTING_NAMES].sort())
  })

  test('can be copied as it is', () => {
    expect(readSettings(Object.fromEntries(entries))).toEqual(readSettings({}))
  })
})
