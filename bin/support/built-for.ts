import { existsSync, readFileSync } from 'node:fs'

import { CommandError } from './console'
import type { Settings } from '../../lib/platform/env'

/** Beside server.js in what ships. */
export const BUILT_FOR = 'built-for.json'

/** What public pages say, which were written before anybody could ask. */
export interface BuiltFor {
  readonly siteUrl: string
  readonly isPrivateGroupOpen: boolean
}

/** @throws CommandError where this is a shipped folder, and its pages say something else than the settings */
export function requireBuiltFor({ siteUrl, privateGroupUrl }: Pick<Settings, 'siteUrl' | 'privateGroupUrl'>): void {
  if (!existsSync(BUILT_FOR)) return
  const built = JSON.parse(readFileSync(BUILT_FOR, 'utf8')) as BuiltFor
  if (built.siteUrl !== siteUrl)
    throw new CommandError(`This was built for ${built.siteUrl}, and SITE_URL is ${siteUrl}: build it anew.`)
  if (built.isPrivateGroupOpen === (privateGroupUrl !== null)) return
  throw new CommandError(
    built.isPrivateGroupOpen
      ? 'Setting PRIVATE_GROUP_URL is missing: the pages of this build say that the private group is open.'
      : 'Setting PRIVATE_GROUP_URL is set, but the pages of this build say « bientôt »: build it anew.',
  )
}
