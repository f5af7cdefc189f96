import type { ContentAccess } from '@/lib/env'

export interface Reader {
  readonly isAdmin: boolean
  /** A live subscription or granted Premium time. */
  readonly subscribed: boolean
}

export interface Access {
  /** May open the guarded pages at all. */
  readonly guarded: boolean
  /** Tools and article cards: whole, or blurred with the banner. */
  readonly lists: 'open' | 'locked' | 'none'
  /** Article bodies: whole, the opening section only, or nothing. */
  readonly articles: 'full' | 'opening' | 'none'
  /** /espace-membre, guides, updates, group: open to members in both readings, or a locked door. */
  readonly space: 'open' | 'locked' | 'none'
}

/**
 * The one policy, in both readings (docs/product.md#access): whatever shows content asks it on the server, and sends no
 * more than it allows.
 */
export function getAccess(reader: Reader | null, setting: ContentAccess): Access {
  if (!reader) return { guarded: false, lists: 'none', articles: 'none', space: 'none' }
  const isMember = reader.isAdmin || reader.subscribed
  const space = isMember ? 'open' : 'locked'
  const policies: Record<ContentAccess, Access> = {
    members:
      isMember
        ? { guarded: true, lists: 'open', articles: 'full', space }
        : { guarded: true, lists: 'locked', articles: 'opening', space },
    admins: { guarded: true, lists: reader.isAdmin ? 'open' : 'locked', articles: 'full', space },
  }
  return policies[setting]
}
