import { PRIVATE_GROUP, SOON } from '@/content/private-group'
import { readSettings } from '@/lib/platform/env'

const NAME = new RegExp(`${PRIVATE_GROUP}|groupe privé`, 'i')

/** Public pages are static, so they show the setting as of the build. */
export const isPrivateGroupOpen = (): boolean => readSettings().privateGroupUrl !== null

export const withGroupState = (text: string): string =>
  isPrivateGroupOpen() ? text : text.replace(NAME, `$& (${SOON})`)
