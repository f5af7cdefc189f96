import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { childEnv } from '@/lib/platform/env'
import { SETTING_NAMES } from '@/lib/platform/settings-schema'

const folder = mkdtempSync(join(tmpdir(), 'horizon-telemetry-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SETTINGS = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])),
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'only-for-the-tests-of-this-repository',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** @returns the packages that a child process loaded, by V8's coverage */
async function packagesLoaded(name: string, settings: Readonly<Record<string, string>>) {
  const kept = join(folder, name)
  const program =
    "import('./lib/platform/telemetry/start.ts').then(({ startTelemetry }) => startTelemetry()).then(() => process.exit())"
  const args = ['--import', './bin/support/preload.mjs', '--import', 'tsx', '--input-type=module', '--eval', program]
  const env = childEnv({ NODE_V8_COVERAGE: kept, ...SETTINGS, ...settings })
  await promisify(execFile)(process.execPath, args, { env })
  const scripts = readdirSync(kept).flatMap(
    (file) => (JSON.parse(readFileSync(join(kept, file), 'utf8')) as { result: { url: string }[] }).result,
  )
  const packages = scripts.map(({ url }) => /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/.exec(url)?.[1])
  return [...new Set(packages)].filter((found) => found !== undefined)
}

const ofTelemetry = (packages: readonly string[]) => packages.filter((name) => /otel|opentelemetry|sentry/.test(name))

test('without its settings, nothing of OpenTelemetry or Sentry is loaded', async () => {
  const [off, on] = await Promise.all([
    packagesLoaded('off', {}),
    packagesLoaded('on', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', SENTRY_DSN: 'http://key@127.0.0.1:1/7' }),
  ])
  expect(off).toContain('zod')
  expect(ofTelemetry(off)).toEqual([])
  expect(ofTelemetry(on)).toEqual(expect.arrayContaining(['@vercel/otel', '@sentry/core']))
})
