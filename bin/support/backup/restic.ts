import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { z } from 'zod'

import { childEnv, type Settings } from '../../../lib/platform/env'
import { CommandError } from '../console'

/** Where restic keeps what it encrypts: a folder, or a bucket as s3:https://host/bucket/prefix. */
export interface Repository {
  readonly place: string
  readonly password: string
}

/** @throws CommandError when the place or the password is missing */
export function repositoryOf({ backup }: Settings, place = backup.place): Repository {
  if (!place) throw new CommandError('Say where to: npm run backup -- /folder, or set BACKUP_TO.')
  if (backup.password) return { place, password: backup.password }
  throw new CommandError(
    'RESTIC_PASSWORD manque : les sauvegardes sont chiffrées avec ce mot de passe. Fais-en un (openssl rand -hex 24), mets-le dans les réglages et garde-le aussi ailleurs que sur le serveur : sans lui, personne ne les ouvre.',
  )
}

const MISSING =
  'restic n’est pas sur cette machine : c’est lui qui chiffre et range les sauvegardes. Sur Debian : apt-get install restic ; ailleurs : https://restic.net.'

/** For tests. */
export const hasRestic = (): boolean => spawnSync('restic', ['version'], { stdio: 'ignore' }).status === 0

const KEPT_LINES = 20

/** To be called at once after `spawn`. @throws CommandError with what the program printed when it fails */
async function ended(child: ChildProcess, name: string): Promise<void> {
  const printed = text(child.stderr!)
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new CommandError(MISSING) : error
  })) as [number | null]
  if (code !== 0)
    throw new CommandError(`${name} failed.\n${(await printed).trim().split('\n').slice(-KEPT_LINES).join('\n')}`)
}

type Flow<Stream extends 'stdin' | 'stdout'> = readonly [
  child: ChildProcess & Readonly<Record<Stream, NonNullable<ChildProcess[Stream]>>>,
  name: string,
]

/**
 * What one program says is what the other gets, which hears of the end only when all went well: restic then saves nothing of a dump
 * that broke off. @throws CommandError of the first that fails
 */
export async function pour([from, fromName]: Flow<'stdout'>, [into, intoName]: Flow<'stdin'>): Promise<void> {
  into.stdin.on('error', () => {}) // said by its exit
  from.stdout.pipe(into.stdin, { end: false })
  const ends = [ended(from, fromName).then(() => into.stdin.end()), ended(into, intoName)]
  try {
    await Promise.all(ends)
  } catch (error) {
    from.kill()
    into.kill('SIGINT')
    await Promise.allSettled(ends)
    throw error
  }
}

/** The bucket's key is read by restic itself, from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
export const spawnRestic = ({ place, password }: Repository, args: readonly string[]) =>
  spawn('restic', ['--no-cache', '--repo', place, ...args], {
    env: childEnv({ RESTIC_PASSWORD: password }),
    stdio: ['pipe', 'pipe', 'pipe'],
  })

/** @returns what it prints */
export async function restic(repository: Repository, ...args: readonly string[]): Promise<string> {
  const child = spawnRestic(repository, args)
  const [printed] = await Promise.all([text(child.stdout), ended(child, `restic ${args[0]}`)])
  return printed
}

/** Makes the repository the first time. @throws CommandError why it cannot be opened */
export const openRepository = (repository: Repository): Promise<unknown> =>
  restic(repository, 'cat', 'config').catch((error: unknown) =>
    // A wrong password and a bucket that does not answer are refused here too.
    restic(repository, 'init').catch(() => {
      throw error
    }),
  )

/** The same for every machine that takes backups of this site, or pruning would count each one's apart. */
export const OF_SITE = ['--host', 'horizon'] as const

export const DUMP = 'horizon.dump'

const snapshotsSchema = z
  .array(z.object({ short_id: z.string(), time: z.coerce.date(), tags: z.array(z.string()) }))
  .length(1)

export interface Snapshot {
  readonly id: string
  readonly takenAt: Date
  /** `tables=61`, `rows=1204`: what was counted when it was taken. */
  readonly tags: readonly string[]
}

/** @param id of one, or `latest`. @throws CommandError when there is none */
export async function findSnapshot(repository: Repository, id: string): Promise<Snapshot> {
  const printed = await restic(repository, 'snapshots', '--json', ...OF_SITE, id)
  const found = snapshotsSchema.safeParse(JSON.parse(printed))
  if (!found.success) throw new CommandError(`There is no backup ${id} in ${repository.place}.`)
  const [{ short_id, time, tags }] = found.data as [z.output<typeof snapshotsSchema>[number]]
  return { id: short_id, takenAt: time, tags }
}
