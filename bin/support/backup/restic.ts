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
  if (!place) throw new CommandError('BACKUP_TO manque : dis où garder les sauvegardes, ou npm run backup -- /dossier.')
  if (backup.password) return { place, password: backup.password }
  throw new CommandError(
    'RESTIC_PASSWORD manque : les sauvegardes sont chiffrées avec ce mot de passe. Fais-en un (openssl rand -hex 24), mets-le dans les réglages et garde-le aussi ailleurs que sur le serveur : sans lui, personne ne les ouvre.',
  )
}

const MISSING =
  'restic n’est pas sur cette machine : c’est lui qui chiffre et range les sauvegardes. Sur Debian : apt-get install restic ; ailleurs : https://restic.net.'

/** For tests. */
export const hasRestic = (): boolean => spawnSync('restic', ['version'], { stdio: 'ignore' }).status === 0

/** What a person can mend, by what restic, the bucket and the network say. */
const REASONS: readonly (readonly [said: RegExp, sentence: string])[] = [
  [/wrong password|no key found/, 'RESTIC_PASSWORD n’ouvre pas ces sauvegardes : elles ont été faites avec un autre.'],
  [
    /connection refused|no such host|i\/o timeout|no route to host|network is unreachable|TLS handshake|x509:/i,
    'BACKUP_TO ne répond pas : vérifie l’adresse de l’espace, et que cette machine l’atteint.',
  ],
  [
    /Access Denied|AccessDenied|InvalidAccessKeyId|access key|SignatureDoesNotMatch|signature|403 Forbidden/i,
    'L’espace refuse la clé : vérifie AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, et ce qu’elle a le droit de faire.',
  ],
  [/NoSuchBucket|bucket does not exist/i, 'Cet espace n’existe pas : vérifie son nom dans BACKUP_TO, ou crée-le.'],
  [/no space left/i, 'Il n’y a plus de place là où vont les sauvegardes.'],
  [/permission denied/i, 'Cet utilisateur n’a pas le droit de lire ou d’écrire là où vont les sauvegardes.'],
  [
    /Is there a repository at the following location|key does not exist/,
    'Il n’y a encore aucune sauvegarde à cet endroit.',
  ],
]

const KEPT_LINES = 20

/** To be called at once after `spawn`. @throws CommandError with what the program printed when it fails */
async function ended(child: ChildProcess, name: string): Promise<void> {
  const printed = text(child.stderr!)
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new CommandError(MISSING) : error
  })) as [number | null]
  if (code === 0) return
  const lines = (await printed).trim().split('\n').slice(-KEPT_LINES).join('\n')
  const reason = name.startsWith('restic') && REASONS.find(([said]) => said.test(lines))?.[1]
  throw new CommandError(`${reason ? `${reason}\n` : ''}${name} failed.\n${lines}`)
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
  if (!found.success) throw new CommandError(`Il n’y a pas de sauvegarde « ${id} » dans ${repository.place}.`)
  const [{ short_id, time, tags }] = found.data as [z.output<typeof snapshotsSchema>[number]]
  return { id: short_id, takenAt: time, tags }
}
