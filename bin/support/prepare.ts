import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { runNode } from './child'
import { step } from './console'
import type { Settings } from '../../lib/platform/env'

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function digestOf(paths: readonly string[], extra = ''): string {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Does the work unless `stampFile` says that it was done for the same digest. */
async function onceFor(stampFile: string, digest: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return
  await work()
  writeFileSync(stampFile, digest)
}

const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'prisma/schema.prisma',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

type BuildSettings = Pick<Settings, 'siteUrl' | 'privateGroupUrl'>

/**
 * What a build is made from. Public pages are static: they say where the site is, and whether the private group is open.
 * It is also Next's build id: instances that were built apart from the same sources are one version, and a page of another
 * version is loaded whole instead of being mixed with what the tab has.
 */
export const digestOfBuild = ({ siteUrl, privateGroupUrl }: BuildSettings): string =>
  digestOf(SOURCES, `${siteUrl} ${privateGroupUrl ? 'group' : 'no group'}`)

export async function generateClient(): Promise<void> {
  if (!existsSync('prisma/schema.prisma')) return // bundled (bin/commands/build/ship): the client is inside
  await onceFor('prisma/generated/.schema', digestOf(['prisma/schema.prisma', 'package-lock.json']), () =>
    step('Writing the database client', async () => {
      await runNode('prisma generate', ['bin/commands/prisma.mjs', 'generate'], { env: {}, output: 'keep' })
    }),
  )
}

const STAMP = join('.next', 'horizon-build')

/** It stands in each page; a part of the digest is as much its own. */
const BUILD_ID_LENGTH = 16

/**
 * Next names a server action by a hash of this, of its file and of its own name: with a random one, which is Next's way, a form
 * that was open before a deploy finds nobody after it. It is no secret: nothing is encrypted with it, for no action closes
 * over values (test/house/oxlint.house.mjs).
 */
const ACTION_NAMES = createHash('sha256').update('names of server actions').digest('base64')

/** @param isStandalone with Next's standalone server, for npm run build */
export async function buildAnew(
  settings: BuildSettings,
  output: 'keep' | 'show',
  { isStandalone }: { isStandalone: boolean } = { isStandalone: false },
): Promise<void> {
  const digest = digestOfBuild(settings)
  rmSync(STAMP, { force: true })
  await runNode('next build', ['node_modules/next/dist/bin/next', 'build'], {
    env: {
      SITE_URL: settings.siteUrl,
      PRIVATE_GROUP_URL: settings.privateGroupUrl ?? '',
      BUILD_ID: digest.slice(0, BUILD_ID_LENGTH),
      // `next start` wants an ordinary one.
      BUILD_OUTPUT: isStandalone ? 'standalone' : '',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_NAMES,
      NEXT_TELEMETRY_DISABLED: '1',
    },
    output,
  })
  if (!isStandalone) writeFileSync(STAMP, digest)
}

export function build(settings: Settings): Promise<void> {
  return onceFor(STAMP, digestOfBuild(settings), () =>
    step('Building the site (some minutes)', () => buildAnew(settings, 'keep')),
  )
}
