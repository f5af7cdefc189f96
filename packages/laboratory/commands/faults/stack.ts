import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { startMailSandbox } from '@sandbox/mail'
import { startPostgresSandbox } from '@sandbox/postgres'
import { startStripeSandbox } from '@sandbox/stripe'

import { ask, type Edge } from './people'
import { migrate } from '../../../../bin/support/apply-migrations'
import { BUILT_FOR, type BuiltFor } from '../../../../bin/support/built-for'
import { startNode } from '../../../../bin/support/child'
import { CommandError, step } from '../../../../bin/support/console'
import { requireNginx, startNginx } from '../../../../bin/support/nginx'
import { findPort } from '../../../../bin/support/ports'
import { generateClient } from '../../../../bin/support/prepare'
import { onShutdown } from '../../../../bin/support/shutdown'
import { provideEnv } from '../../../../lib/platform/env'
import { SETTING_NAMES } from '../../../../lib/platform/settings-schema'

const FIRST_PORT = 3470
const INSTANCES = 2
const SECRET_KEY = 'sk_test_of_the_faults'
const WEBHOOK_SECRET = 'whsec_of_the_faults'
const READY_TIMEOUT_MS = 90_000

interface Place {
  readonly shipment: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** The folder where what it prints is kept. */
  readonly logs?: string
}

export interface Instance extends Place {
  readonly child: ChildProcess
}

export interface Stack {
  readonly siteUrl: string
  readonly ca: Buffer
  readonly stripeUrl: string
  /** Each on a port of its own, behind nginx. */
  readonly instances: Instance[]
  readonly postgres: { readonly url: string; readonly folder: string; start(): Promise<void> }
  readonly mailUrl: string
  /** Gives nginx what browsers load of a version, beside what is there, as a deploy does first. */
  addFiles(shipment: string): void
  emptyCache(): void
}

async function isReady({ port }: Place): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
  return answer?.ok ?? false
}

/** @throws CommandError when it does not come up */
export async function startInstance(place: Place): Promise<Instance> {
  const child = startNode([resolve(place.shipment, 'server.js')], {
    env: { ...place.env, PORT: String(place.port), HOSTNAME: '127.0.0.1', NEXT_MANUAL_SIG_HANDLE: '1' },
    output: 'keep',
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
    if (place.logs) stream?.pipe(createWriteStream(join(place.logs, `${place.port}.log`), { flags: 'a' }))
  }
  for (const start = Date.now(); !(await isReady(place)); await wait(100)) {
    if (child.exitCode !== null || Date.now() - start > READY_TIMEOUT_MS)
      throw new CommandError(`An instance does not start:\n${log.join('').slice(-2000)}`)
  }
  return { ...place, child }
}

/** Ends it by a signal. @returns after how many milliseconds it was gone */
export async function ends({ child }: Instance, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return 0
  const start = performance.now()
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return performance.now() - start
}

/** The stand-in for Stripe trusts public authorities only; this passes its events on to ours. @returns its port, and who is told of nginx */
async function startRelay() {
  let edge: Edge | undefined
  const server = createServer((incoming, response) => {
    const pass = async () => {
      if (!edge) throw new Error('nginx is not there yet')
      const body = await buffer(incoming)
      const { 'content-type': type, 'stripe-signature': signature } = incoming.headers
      const headers = { 'Content-Type': type, 'Stripe-Signature': String(signature) }
      return ask(edge, { path: incoming.url ?? '/', method: 'POST', headers, body })
    }
    pass().then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onShutdown('relay', async () => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (target: Edge) => void (edge = target),
  }
}

async function startServices(directory: string, webhookUrl: string) {
  const port = await findPort(FIRST_PORT + 20)
  const folder = join(directory, 'pg')
  // Not disposable: what a killed server had promised to keep is part of what is counted.
  const open = () => startPostgresSandbox({ directory: folder, port, database: 'faults' })
  let server = await open()
  onShutdown('Postgres', () => server.stop())
  const stripe = await startStripeSandbox({
    port: 0,
    secretKey: SECRET_KEY,
    webhook: { url: webhookUrl, secret: WEBHOOK_SECRET },
  })
  onShutdown('Stripe sandbox', () => stripe.close())
  const mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  onShutdown('mail', () => mail.close())
  return { stripe, mail, postgres: { url: server.url, folder, start: async () => void (server = await open()) } }
}

/**
 * Stand-ins, nginx, and instances of a shipped version; all ends with this process.
 * @param logs the folder where the instances and nginx say what they do
 */
export async function startStack(shipment: string, logs?: string): Promise<Stack> {
  requireNginx()
  if (logs) mkdirSync(logs, { recursive: true })
  const directory = mkdtempSync(join(tmpdir(), 'horizon-faults-'))
  chmodSync(directory, 0o755) // as root, Postgres runs as somebody else and has to get in
  onShutdown('files', async () => rmSync(directory, { recursive: true, force: true }))
  const ports: number[] = []
  for (let index = 0; index < INSTANCES + 1; index++) ports.push(await findPort(FIRST_PORT))
  const [http, ...instancePorts] = ports as [number, number, number]
  const { siteUrl } = JSON.parse(readFileSync(join(shipment, BUILT_FOR), 'utf8')) as BuiltFor
  const { protocol, hostname, port: https } = new URL(siteUrl)
  if (protocol !== 'https:' || hostname !== 'localhost' || !https)
    throw new CommandError(
      `${shipment} was built for ${siteUrl}; for this: SITE_URL=https://localhost:3499 npm run build -- FOLDER.`,
    )
  const relay = await startRelay()
  const { stripe, postgres, mail } = await startServices(directory, `${relay.url}/api/stripe/webhook`)
  const unset = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))
  const env = {
    ...unset,
    SITE_URL: siteUrl,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'only-for-the-faults-of-this-repository',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Horizon Libre <bonjour@horizon-libre.example>',
    TRUST_PROXY: '1',
    DATA_DIR: join(directory, 'data'),
  }
  await generateClient()
  await migrate(postgres.url)
  provideEnv(env)
  const { disconnect } = await import('../../../../lib/platform/db')
  onShutdown('database connections', () => disconnect())
  const { setUpShop } = await import('../../../../lib/billing/setup/account')
  const { getStripe } = await import('../../../../lib/billing/stripe/client')
  await setUpShop(getStripe(), siteUrl)

  const instances = await step(`Starting ${INSTANCES} instances`, () =>
    Promise.all(instancePorts.map((port) => startInstance({ shipment: resolve(shipment), port, env, logs }))),
  )
  onShutdown('instances', async () => void (await Promise.all(instances.map((each) => ends(each, 'SIGTERM')))))
  const nginx = await step('Starting nginx', () =>
    startNginx({
      scratch: logs ? resolve(logs) : directory,
      ports: { http, https: Number(https) },
      upstreams: [`127.0.0.1:${instancePorts[0]}`, `127.0.0.1:${instancePorts[1]}`],
    }),
  )
  onShutdown('nginx', () => nginx.stop())
  const addFiles = (version: string) =>
    cpSync(resolve(version, '.next/static'), join(nginx.files, '_next/static'), { recursive: true })
  addFiles(shipment)
  relay.to({ siteUrl, ca: nginx.ca })
  const { ca, emptyCache } = nginx
  return { siteUrl, ca, stripeUrl: stripe.url, mailUrl: mail.url, instances, postgres, addFiles, emptyCache }
}
