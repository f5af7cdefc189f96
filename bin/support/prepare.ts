import { createHash } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { digestOfBuild, type BuildSettings } from './build-digest'
import { runNode } from './child'
import { step } from './console'
import { writePageHeaders } from './page-headers.mjs'
import { digestOf, onceFor } from './stamp'
import type { Settings } from '../../lib/platform/env'

export async function generateClient(): Promise<void> {
  if (!existsSync('prisma/schema.prisma')) return // bundled (bin/commands/ship): the client is inside
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
 * over values (oxlint.house.mjs).
 */
const ACTION_NAMES = createHash('sha256').update('names of server actions').digest('base64')

/** Next's build, and then the policy of each page that it made. @param isStandalone with Next's standalone server, for npm run ship */
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
  for (const folder of ['.next', join('.next', 'standalone', '.next')]) {
    const appDir = join(folder, 'server', 'app')
    if (existsSync(appDir)) await writePageHeaders(appDir)
  }
  if (!isStandalone) writeFileSync(STAMP, digest)
}

export function build(settings: Settings): Promise<void> {
  return onceFor(STAMP, digestOfBuild(settings), () =>
    step('Building the site (about a minute)', () => buildAnew(settings, 'keep')),
  )
}
