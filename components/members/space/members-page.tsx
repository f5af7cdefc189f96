import { JsonLd } from '@/components/frame/site/json-ld'
import type { SitePage } from '@/content/site-page'
import type { Actor } from '@/lib/access/viewer/reading'
import { placeGraph } from '@/lib/texts/seo/graphs'

import { MembersOnlyPage, type LockedWords } from './members-only-page'
import { readerPage, type ReaderParts } from './reader-page'

interface MembersParts<Props> extends ReaderParts<Props> {
  /** What signed-in non-members are told in its place. */
  readonly locked: (reader: Actor, props: Props) => LockedWords | Promise<LockedWords>
}

/** A page for members. What it shows is made for nobody else. */
export const membersPage = <Props,>(page: SitePage, { open, locked, hasOwnGraph }: MembersParts<Props>) =>
  readerPage<Props>(page, {
    ...(hasOwnGraph && { hasOwnGraph }),
    async open(reader, props) {
      if (reader.access.space === 'open') return open(reader, props)
      return (
        <>
          {hasOwnGraph && <JsonLd graph={placeGraph(page)} />}
          <MembersOnlyPage
            name={page.name}
            words={await locked(reader, props)}
            entitlement={reader.viewer.entitlement}
          />
        </>
      )
    },
  })
