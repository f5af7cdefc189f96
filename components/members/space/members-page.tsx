import type { Actor } from '@/lib/access/viewer/reading'

import { MembersOnlyPage, type LockedWords } from './members-only-page'
import { readerPage, requirePage, type PageOf, type ReaderParts } from './reader-page'

interface MembersParts<Props> extends Pick<ReaderParts<Props>, 'open'> {
  /** What signed-in non-members are told in its place. */
  readonly locked: (reader: Actor, props: Props) => LockedWords | Promise<LockedWords>
}

/** A page for members. What it shows is made for nobody else. */
export const membersPage = <Props,>(page: PageOf<Props>, { open, locked }: MembersParts<Props>) =>
  readerPage<Props>(page, {
    async open(reader, props) {
      if (reader.access.space === 'open') return open(reader, props)
      return (
        <MembersOnlyPage
          name={(await requirePage(page, props)).name}
          words={await locked(reader, props)}
          entitlement={reader.viewer.entitlement}
        />
      )
    },
  })
