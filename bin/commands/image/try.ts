import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { startPostgresSandbox } from '@sandbox/postgres'
import { startStripeSandbox } from '@sandbox/stripe'

import type { Builder } from './builder'
import { checkFiles, checkSite } from './checks'
import { openImage, type Env, type OpenImage } from './container'
import { CommandError, step } from '../../support/console'
import { findPort } from '../../support/ports'
import { onShutdown } from '../../support/shutdown'

const READY_TIMEOUT_MS = 60_000
const SECRET_KEY = 'sk_test_of_the_image'

async function startStack(): Promise<Env> {
  const directory = mkdtempSync(join(tmpdir(), 'horizon-image-'))
  chmodSync(directory, 0o755) // as root, Postgres runs as somebody else and has to get in
  onShutdown('files', async () => rmSync(directory, { recursive: true, force: true }))
  const port = await findPort(3424)
  const options = { directory: join(directory, 'pg'), port, database: 'image', disposable: true }
  const postgres = await startPostgresSandbox(options)
  onShutdown('Postgres', () => postgres.stop())
  const stripe = await startStripeSandbox({ port: 0, secretKey: SECRET_KEY })
  onShutdown('Stripe sandbox', () => stripe.close())
  return {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'only-for-the-trial-of-an-image-built-here',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_image',
    STRIPE_API_URL: stripe.url,
  }
}

const exitOf = async (child: ChildProcess) => ((await once(child, 'exit')) as [number | null])[0]

async function run(image: OpenImage, args: readonly string[], env: Env, wanted = 0) {
  const code = await exitOf(image.start(args, env))
  if (code !== wanted) throw new CommandError(`node ${args.join(' ')} ended with ${code}, not ${wanted}.`)
}

async function tryAddress(image: OpenImage, env: Env, port: number, siteUrl: string) {
  const site = image.start(['deploy/serve.mjs'], { ...env, PORT: String(port), SITE_URL: siteUrl })
  onShutdown('site', async () => void site.kill('SIGKILL'))
  const reach = `http://127.0.0.1:${port}`
  for (const start = Date.now(); ; await delay(100)) {
    const answer = await fetch(`${reach}/api/health/ready`).catch(() => null)
    if (answer?.ok) break
    if (site.exitCode !== null || Date.now() - start > READY_TIMEOUT_MS)
      throw new CommandError('The site does not start.')
  }
  const asked = { PORT: String(port) }
  await run(image, ['deploy/health.mjs'], asked)
  await checkSite(reach, siteUrl)
  const ended = exitOf(site)
  site.kill('SIGTERM')
  if ((await ended) !== 0) throw new CommandError('The site does not end in order at SIGTERM.')
  await run(image, ['deploy/health.mjs'], asked, 1)
}

/** Said inside: who runs there, and that nothing but /tmp can be written. */
const NOBODY = `
  const { mkdtempSync, writeFileSync } = require('node:fs')
  if (process.getuid() !== 1000 || process.getgid() !== 1000) throw new Error('runs as ' + process.getuid())
  mkdtempSync('/tmp/can-be-written-')
  for (const path of ['/app/x', '/app/.next/x', '/usr/local/x', '/srv/x']) {
    let written = true
    try { writeFileSync(path, '') } catch { written = false }
    if (written) throw new Error(path + ' can be written')
  }`

/** Runs the image's own migrations and two addresses on it, one after the other, beside a Postgres and a Stripe of ours. */
export async function tryImage(builder: Builder, tag: string): Promise<void> {
  const image = openImage(builder, tag)
  onShutdown('image', async () => image.close())
  await step('What is inside', async () => checkFiles(image.files()))
  const env = await startStack()
  const port = await findPort(3420)
  await step('Nobody in particular, on a root that cannot be written', () => run(image, ['--eval', NOBODY], {}))
  await step('Migrations', () => run(image, ['bin/main.js', 'migrate'], env))
  await step('Migrations, again', () => run(image, ['bin/main.js', 'migrate'], env))
  await step('A command of the owner’s', () => run(image, ['bin/main.js', 'mail'], env))
  await step('Without Stripe it refuses to start', () =>
    run(
      image,
      ['deploy/serve.mjs'],
      { ...env, PORT: String(port), STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      1,
    ),
  )
  for (const siteUrl of [`http://localhost:${port}`, 'https://membres.autre-adresse.example'])
    await step(`The site at ${siteUrl}`, () => tryAddress(image, env, port, siteUrl))
  console.log(`${tag} puts ${Math.round(image.kilobytes() / 1024)} MB on its base.`)
}
