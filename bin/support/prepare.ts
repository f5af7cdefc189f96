import { join } from 'node:path'

import { runNode } from './child'
import { step } from './console'
import { digestOf, onceFor } from './stamp'
import type { Settings } from '../../lib/env'

export function generateClient(): Promise<void> {
  return onceFor('prisma/generated/.schema', digestOf(['prisma/schema.prisma', 'package-lock.json']), () =>
    step('Writing the database client', async () => {
      await runNode('prisma generate', ['bin/commands/prisma.mjs', 'generate'], { env: {}, output: 'keep' })
    }),
  )
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

/**
 * What the pages of a build are made from. Public pages are static: they say where the site is, and whether the private
 * group is open.
 */
export const digestOfBuild = ({ siteUrl, privateGroupUrl }: Pick<Settings, 'siteUrl' | 'privateGroupUrl'>): string =>
  digestOf(SOURCES, `${siteUrl} ${privateGroupUrl ? 'group' : 'no group'}`)

export function build(settings: Settings): Promise<void> {
  return onceFor(join('.next', 'horizon-build'), digestOfBuild(settings), () =>
    step('Building the site (about a minute)', async () => {
      await runNode('next build', ['node_modules/next/dist/bin/next', 'build'], {
        env: {
          SITE_URL: settings.siteUrl,
          PRIVATE_GROUP_URL: settings.privateGroupUrl ?? '',
          NEXT_TELEMETRY_DISABLED: '1',
        },
        output: 'keep',
      })
    }),
  )
}
