import { PRIVATE_GROUP, SOON } from '@/content/private-group'
import { readSettings } from '@/lib/platform/env'

const NAME = new RegExp(`${PRIVATE_GROUP}|groupe privé`, 'i')

/** Public pages are static: they say what was set when the site was built. */
export const isPrivateGroupOpen = (): boolean => readSettings().privateGroupUrl !== null

export const withGroupState = (text: string): string =>
  isPrivateGroupOpen() ? text : text.replace(NAME, `$& (${SOON})`)
