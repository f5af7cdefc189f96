import { publicationNames } from '@/content/publishing'
import { formatDate } from '@/lib/format'
import type { Publication } from '@/lib/publishing/listing'

import { PublicationText } from './publication-text'

/** What a note needs no word for, since it stands below its name. */
const nameOf = ({ kind }: Publication) => (kind === 'note' ? '' : `${publicationNames[kind]}, `)

export function UpdateList({ updates }: { updates: readonly Publication[] }) {
  const [latest, ...older] = updates
  return (
    <div>
      {latest && (
        <article id={latest.slug} aria-labelledby={`${latest.slug}-titre`} className="scroll-mt-28">
          <p className="tabular text-small text-soft">
            {nameOf(latest)}
            <time dateTime={latest.publishedAt}>{formatDate(latest.publishedAt)}</time>
          </p>
          <h3 id={`${latest.slug}-titre`} className="mt-2 text-[clamp(1.5rem,1.3rem+1.1vw,2.25rem)] leading-[1.12]">
            {latest.title}
          </h3>
          <PublicationText publication={latest} />
        </article>
      )}
      <div className="mt-12 border-b border-line">
        {older.map((update) => (
          <PublicationFold key={update.slug} publication={update} name={nameOf(update)} />
        ))}
      </div>
    </div>
  )
}

/** Its title and day, which open it. */
export function PublicationFold({ publication, name = '' }: { publication: Publication; name?: string }) {
  const { slug, title, publishedAt } = publication
  return (
    <details className="group border-t border-line">
      <summary className="opener min-h-16 py-4">
        <span className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-1">
          <span className="flex-[1_1_16rem] font-display text-title font-[560]">{title}</span>
          <span className="tabular text-small text-soft">
            {name}
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </span>
        </span>
      </summary>
      <div id={slug} className="scroll-mt-28 pb-10">
        <PublicationText publication={publication} />
      </div>
    </details>
  )
}
