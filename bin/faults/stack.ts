import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import { startPostgresSandbox } from '@sandbox/postgres'
import { startStripeSandbox } from '@sandbox/stripe'

import { startRelay } from './client'
import { ends, startInstance, type Instance } from './instance'
import { provideEnv } from '../../lib/platform/env'
import { SETTING_NAMES } from '../../lib/platform/settings-schema'
import { startTcpProxy, type TcpProxy } from '../../test/tcp-proxy'
import { BUILT_FOR, type BuiltFor } from '../support/built-for'
import { CommandError, step } from '../support/console'
import { migrate } from '../support/migrations'
import { requireNginx, startNginx } from '../support/nginx'
import { findPort } from '../support/ports'
import { generateClient } from '../support/prepare'
import { onShutdown } from '../support/shutdown'

const FIRST_PORT = 3470
const INSTANCES = 2
const DISK_SIZE = '300m'
const SECRET_KEY = 'sk_test_of_the_faults'
const WEBHOOK_SECRET = 'whsec_of_the_faults'

export interface Stack {
  readonly siteUrl: string
  readonly ca: Buffer
  readonly env: Readonly<Record<string, string>>
  readonly stripeUrl: string
  /** Each on a port of its own, behind nginx. */
  readonly instances: Instance[]
  /** Where instances reach Postgres; the program itself goes past it. */
  readonly line: TcpProxy
  readonly postgres: { readonly url: string; readonly folder: string; start(): Promise<void> }
  readonly mail: { current(): MailSandbox; stop(): Promise<void>; start(): Promise<void> }
  /** Gives nginx what browsers load of a version, beside what is there, as a deploy does first. */
  addFiles(shipment: string): void
  emptyCache(): void
}

async function startServices(directory: string, webhookUrl: string) {
  const port = await findPort(FIRST_PORT + 20)
  const pg = join(directory, 'disk', 'pg')
  // Not disposable: what a killed server had promised to keep is part of what is counted.
  const open = () => startPostgresSandbox({ directory: pg, port, database: 'faults' })
  let server = await open()
  onShutdown('Postgres', () => server.stop())
  const line = await startTcpProxy({ host: '127.0.0.1', port })
  onShutdown('line to Postgres', () => line.close())
  const stripe = await startStripeSandbox({
    port: 0,
    secretKey: SECRET_KEY,
    webhook: { url: webhookUrl, secret: WEBHOOK_SECRET },
  })
  onShutdown('Stripe sandbox', () => stripe.close())
  const ports = { smtpPort: await findPort(FIRST_PORT + 30), httpPort: await findPort(FIRST_PORT + 30) }
  const startMail = () => startMailSandbox({ ...ports, stateFile: join(directory, 'mail.json') })
  let mail = await startMail()
  onShutdown('mail', () => mail.close())
  return {
    line,
    stripe,
    postgres: {
      url: server.url,
      folder: pg,
      start: async () => void (server = await open()),
    },
    mail: {
      current: () => mail,
      stop: () => mail.close(),
      start: async () => void (mail = await startMail()),
    },
  }
}

/** Gives Postgres a small disk of its own. @throws CommandError where nobody may mount one */
function mountDisk(folder: string) {
  mkdirSync(folder)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=755`, 'tmpfs', folder])
  if (status !== 0) throw new CommandError('A disk that can be filled wants root and mount(8).')
  onShutdown('disk', async () => void spawnSync('umount', ['--lazy', folder]))
}

interface StackOptions {
  readonly hasSmallDisk: boolean
  /** The folder where the instances and nginx say what they do. */
  readonly logs?: string
}

/** Stand-ins, nginx, and instances of a shipped version; all ends with this process. */
export async function startStack(shipment: string, { hasSmallDisk, logs }: StackOptions): Promise<Stack> {
  requireNginx()
  if (logs) mkdirSync(logs, { recursive: true })
  const directory = mkdtempSync(join(tmpdir(), 'horizon-faults-'))
  chmodSync(directory, 0o755) // as root, Postgres runs as somebody else and has to get in
  onShutdown('files', async () => rmSync(directory, { recursive: true, force: true }))
  if (hasSmallDisk) mountDisk(join(directory, 'disk'))
  const ports: number[] = []
  for (let index = 0; index < INSTANCES + 1; index++) ports.push(await findPort(FIRST_PORT))
  const [http, ...instancePorts] = ports as [number, number, number]
  const { siteUrl } = JSON.parse(readFileSync(join(shipment, BUILT_FOR), 'utf8')) as BuiltFor
  const { hostname, port: https } = new URL(siteUrl)
  if (hostname !== 'localhost' || !https)
    throw new CommandError(
      `${shipment} was built for ${siteUrl}; for this: SITE_URL=https://localhost:3499 npm run ship -- FOLDER.`,
    )
  const relay = await startRelay()
  const { line, stripe, postgres, mail } = await startServices(directory, `${relay.url}/api/stripe/webhook`)
  const unset = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))
  const env = {
    ...unset,
    SITE_URL: siteUrl,
    DATABASE_URL: postgres.url.replace(/:\d+\//, `:${line.port}/`),
    AUTH_SECRET: 'only-for-the-faults-of-this-repository',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mail.current().smtpUrl,
    MAIL_FROM: 'Horizon Libre <bonjour@horizon-libre.example>',
    TRUST_PROXY: '1',
    DATA_DIR: join(directory, 'data'),
  }
  await generateClient()
  await migrate(postgres.url, env)
  provideEnv({ ...env, DATABASE_URL: postgres.url })
  const { disconnect } = await import('../../lib/platform/db')
  onShutdown('database connections', () => disconnect())
  const { setUpShop } = await import('../../lib/billing/setup/account')
  const { getStripe } = await import('../../lib/billing/stripe/client')
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
  return { siteUrl, ca, env, stripeUrl: stripe.url, instances, line, postgres, mail, addFiles, emptyCache }
}
