'use client'

import { KeepButton } from './keep-button'
import { useOwnReading } from './use-own-reading'

/** For pages that are the same for all readers: fetches whether this reader has a bookmark. */
export function KeepArticle({ slug, title }: { slug: string; title: string }) {
  const own = useOwnReading()
  return <KeepButton kind="article" slug={slug} title={title} isKept={own && own.isKept} className="px-4" />
}
