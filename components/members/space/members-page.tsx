import type { ReactNode } from 'react'

import { JsonLd } from '@/components/frame/site/json-ld'
import type { SitePage } from '@/content/site-page'
import { requireReader } from '@/lib/access/viewer/guard'
import type { Actor } from '@/lib/access/viewer/reading'
import { placeGraph } from '@/lib/texts/seo/graphs'

import { MembersOnlyPage, type LockedWords } from './members-only-page'

interface Parts<Props> {
  /** For members; without `locked`, for everybody who is signed in. */
  readonly open: (reader: Actor, props: Props) => ReactNode | Promise<ReactNode>
  /** For signed-in non-members: what they are told in its place. */
  readonly locked?: (reader: Actor, props: Props) => LockedWords | Promise<LockedWords>
  /** Whether the open page has a JSON-LD of its own. */
  readonly hasOwnGraph?: true
}

/**
 * A page of somebody who is signed in, with the one guard: layouts are not rendered again on navigation. What is for members is made for
 * nobody else. Without loading.tsx, because streamed content needs JavaScript to appear, and these pages work without.
 */
export const membersPage = <Props,>(page: SitePage, { open, locked, hasOwnGraph }: Parts<Props>) =>
  async function GuardedPage(props: Props) {
    const reader = await requireReader()
    const words = reader.access.space === 'open' ? undefined : await locked?.(reader, props)
    return (
      <>
        {(words || !hasOwnGraph) && <JsonLd graph={placeGraph(page)} />}
        {words ? (
          <MembersOnlyPage name={page.name} words={words} entitlement={reader.viewer.entitlement} />
        ) : (
          await open(reader, props)
        )}
      </>
    )
  }
