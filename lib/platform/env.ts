import type { z } from 'zod'

import { findMissingBeside, settingsSchema, type Problem } from './settings-schema'

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

/** One line for each setting, the first of its problems. */
function refuse(problems: readonly Problem[]): never {
  const first = [...new Map(problems.toReversed())].toReversed()
  throw new SettingsError(first.map(([name, sentence]) => `Réglage ${name} : ${sentence}.`).join('\n'))
}

/** @throws SettingsError naming all that are wrong, half given, or missing beside a real service */
export function readSettings(raw: RawEnv = process.env): Settings {
  const { data, error } = settingsSchema.safeParse(raw)
  const wrong = error?.issues.map(({ path, message }): Problem => [path.join('.'), message]) ?? []
  const problems = [...wrong, ...findMissingBeside(raw)]
  return data && problems.length === 0 ? data : refuse(problems)
}

/** @throws SettingsError naming all that are missing */
export function readEnv(raw: RawEnv = process.env) {
  const { databaseUrl, stripe, authSecret, ...rest } = readSettings(raw)
  if (databaseUrl && stripe && authSecret) return { ...rest, databaseUrl, stripe, authSecret }
  const needed = { DATABASE_URL: databaseUrl, STRIPE_SECRET_KEY: stripe, AUTH_SECRET: authSecret }
  return refuse(
    Object.entries(needed).flatMap(([name, value]) =>
      value ? [] : [[name, 'manque ; `npm start` le remplace par un service d’essai'] as const],
    ),
  )
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

/** Where the person stood who called a command, by npm, bin/run.mjs or `horizon`; for bin/ only. */
export const startedIn = (): string => process.env.INIT_CWD || process.cwd()
