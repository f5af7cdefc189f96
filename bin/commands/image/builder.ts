import { spawnSync } from 'node:child_process'

import { childEnv } from '../../../lib/env'
import { CommandError } from '../../support/console'

const BUILDERS = ['buildah', 'podman', 'docker'] as const

export type Builder = (typeof BUILDERS)[number]

/** Where no user namespaces and no overlays are to be had, as inside a container: as root, and slower. */
const PLAIN = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' }

const isThere = (tool: string, args: readonly string[]) => spawnSync(tool, args, { stdio: 'ignore' }).status === 0

/** @throws CommandError when none is installed, or none answers */
export function findBuilder(): Builder {
  const found = BUILDERS.find((tool) => isThere(tool, tool === 'docker' ? ['info'] : ['--version']))
  if (found) return found
  throw new CommandError(`An image is built by ${BUILDERS.join(', or ')}, and none answers here: apt install buildah.`)
}

/** @throws CommandError naming what is not installed */
export function requireTools(...tools: readonly string[]): void {
  const missing = tools.filter((tool) => !isThere('sh', ['-c', `command -v ${tool}`]))
  if (missing.length > 0) throw new CommandError(`${missing.join(' and ')} must be installed for this.`)
}

/** @returns what it printed @throws CommandError when it fails */
export function call(tool: string, args: readonly string[], output: 'show' | 'keep' = 'keep'): string {
  const { status, stdout } = spawnSync(tool, args, {
    env: childEnv(PLAIN),
    encoding: 'utf8',
    stdio: ['ignore', output === 'show' ? 'inherit' : 'pipe', 'inherit'],
  })
  if (status !== 0) throw new CommandError(`${tool} ${args.slice(0, 3).join(' ')}… failed.`)
  return stdout?.trim() ?? ''
}

interface ImageOptions {
  readonly builder: Builder
  readonly tag: string
  readonly base: string | undefined
  readonly isPrivateGroupOpen: boolean
}

export function buildImage({ builder, tag, base, isPrivateGroupOpen }: ImageOptions): void {
  const args = [
    'build',
    // OCI's own format has no health check.
    ...(builder === 'docker' ? [] : ['--format', 'docker']),
    ...(base ? ['--build-arg', `BASE=${base}`] : []),
    ...(isPrivateGroupOpen ? ['--build-arg', 'PRIVATE_GROUP=open'] : []),
    ...['--file', 'deploy/Dockerfile', '--tag', tag, '.'],
  ]
  call(builder, args, 'show')
}
