import type { z } from 'zod'

import { settingsSchema } from './settings-schema'

/**
 * The only module that reads process.env. Settings are declared in settings-schema.ts, and described for people in
 * .env.example and docs/hosting.md#settings.
 *
 * Two readings of the same variables:
 * - `readSettings`: what the owner has set. Every outside service may be missing; bin/ starts a stand-in for it.
 * - `env`: what the product runs with. Everything it needs is there, or the first read throws `SettingsError`.
 */

export class SettingsError extends Error {
  override name = 'SettingsError'
}

type RawEnv = Readonly<Record<string, string | undefined>>

export type Settings = Readonly<z.output<typeof settingsSchema>>
export type ContentAccess = Settings['contentAccess']

/** @throws SettingsError when one is wrong, half given, or AUTH_SECRET is missing beside a real service */
export function readSettings(raw: RawEnv = process.env): Settings {
  const result = settingsSchema.safeParse(raw)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new SettingsError(`Setting ${issue?.path.join('.')} ${issue?.message}.`)
}

/** @throws SettingsError naming the first setting that is missing */
export function readEnv(raw: RawEnv = process.env) {
  const { databaseUrl, stripe, authSecret, ...rest } = readSettings(raw)
  const missing = (name: string) =>
    new SettingsError(`Setting ${name} is missing; npm start sets up a stand-in for it.`)
  if (!databaseUrl) throw missing('DATABASE_URL')
  if (!stripe) throw missing('STRIPE_SECRET_KEY')
  if (!authSecret) throw missing('AUTH_SECRET')
  return { ...rest, databaseUrl, stripe, authSecret }
}

type Env = Readonly<ReturnType<typeof readEnv>>

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
  return readSettings().ownerDatabaseUrl ?? 'postgresql://unset@127.0.0.1:1/unset'
}

/** For child processes in bin/ only. */
export function childEnv(overrides: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...overrides }
}

/** Where programs of this machine are looked for; for bin/ only. */
export const searchPath = (): string => process.env.PATH ?? ''

/** The browser chosen for tests and measurements; for bin/ only. */
export const browserPath = (): string | null => process.env.BROWSER_PATH || null
