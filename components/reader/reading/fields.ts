import { f } from '@/lib/platform/fields'

export const keepFields = {
  kind: f.hidden(),
  slug: f.hidden(),
  keep: f.flag(),
  /** Sent by the button's script, which shows the answer in place. */
  stays: f.flag().optional(),
}
