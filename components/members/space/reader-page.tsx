import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import { JsonLd } from '@/components/frame/site/json-ld'
import type { SitePage } from '@/content/site-page'
import { requireReader } from '@/lib/access/viewer/guard'
import type { Actor } from '@/lib/access/viewer/reading'
import { placeGraph } from '@/lib/texts/seo/graphs'

import { RoomBar } from './room-bar'

export interface ReaderParts<Props> {
  readonly open: (reader: Actor, props: Props) => ReactNode | Promise<ReactNode>
  /** Whether the open page has a JSON-LD of its own. */
  readonly hasOwnGraph?: true
}

/** One page, or one of several, by the address; then a missing one is the 404 page. */
export type PageOf<Props> = SitePage | ((props: Props) => Promise<SitePage | undefined>)

export const requirePage = async <Props,>(page: PageOf<Props>, props: Props): Promise<SitePage> =>
  typeof page === 'function' ? ((await page(props)) ?? notFound()) : page

/**
 * A page of somebody who is signed in, with the one guard and the bar: layouts are not rendered again on navigation. Without loading.tsx, because
 * streamed content needs JavaScript to appear, and these pages work without.
 */
export const readerPage = <Props,>(page: PageOf<Props>, { open, hasOwnGraph }: ReaderParts<Props>) =>
  async function GuardedPage(props: Props) {
    const reader = await requireReader()
    const place = await requirePage(page, props)
    return (
      <>
        {!hasOwnGraph && <JsonLd graph={placeGraph(place, place.name)} />}
        <RoomBar isMember={reader.access.space === 'open'} />
        {await open(reader, props)}
      </>
    )
  }
