import { digestOf } from './stamp'
import type { Settings } from '../../lib/platform/env'

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
  'bin/support/page-headers.mjs',
  'tsconfig.json',
  'package-lock.json',
]

export type BuildSettings = Pick<Settings, 'siteUrl' | 'privateGroupUrl'>

/**
 * What a build is made from. Public pages are static: they say where the site is, and whether the private group is open.
 * It is also Next's build id: instances that were built apart from the same sources are one version, and a page of another
 * version is loaded whole instead of being mixed with what the tab has.
 */
export const digestOfBuild = ({ siteUrl, privateGroupUrl }: BuildSettings): string =>
  digestOf(SOURCES, `${siteUrl} ${privateGroupUrl ? 'group' : 'no group'}`)
