import type { ContentAccess } from '@/lib/platform/env'

export interface Reader {
  readonly isAdmin: boolean
  readonly subscribed: boolean
}

export interface Access {
  readonly guarded: boolean
  /** `locked`: blurred, with the banner. */
  readonly lists: 'open' | 'locked' | 'none'
  readonly articles: 'full' | 'opening' | 'none'
  /** /espace-membre, guides, updates, group. */
  readonly space: 'open' | 'locked' | 'none'
}

/**
 * The paywall: the one access policy (docs/product.md#access). Everything that shows content calls it on the server, and sends
 * no more than it allows.
 */
export function getAccess(reader: Reader | null, setting: ContentAccess): Access {
  if (!reader) return { guarded: false, lists: 'none', articles: 'none', space: 'none' }
  const isMember = reader.isAdmin || reader.subscribed
  const space = isMember ? 'open' : 'locked'
  const policies: Record<ContentAccess, Access> = {
    members: isMember
      ? { guarded: true, lists: 'open', articles: 'full', space }
      : { guarded: true, lists: 'locked', articles: 'opening', space },
    admins: { guarded: true, lists: reader.isAdmin ? 'open' : 'locked', articles: 'full', space },
  }
  return policies[setting]
}
