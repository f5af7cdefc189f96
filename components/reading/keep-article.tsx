'use client'

import { KeepButton } from './keep-button'
import { useOwnReading } from './use-own-reading'

/** On a page that is the same for all its readers: whether this one keeps it is known once it has been asked. */
export function KeepArticle({ slug, title }: { slug: string; title: string }) {
  const own = useOwnReading()
  return <KeepButton kind="article" slug={slug} title={title} isKept={own && own.isKept} className="px-4" />
}
