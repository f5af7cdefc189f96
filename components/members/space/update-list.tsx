import clsx from 'clsx'

import { FactSource } from '@/components/reader/articles/fact-source'
import { Fold } from '@/components/ui/fold'
import '@/components/ui/prose.css'
import { publicationNames } from '@/content/publishing'
import { formatDate } from '@/lib/platform/format'
import type { Publication } from '@/lib/texts/publishing/listing'

/** A note needs no label, because its heading says it. */
const nameOf = ({ kind }: Publication) => (kind === 'note' ? '' : `${publicationNames[kind]}, `)

function PublicationText({ publication: { html, facts } }: { publication: Publication }) {
  return (
    <>
      {/* Rendered by lib/texts/content/markdown.ts, which removes raw tags. */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      {facts.length > 0 && (
        <Fold
          label={`Sources (${facts.length})`}
          className="mt-8 max-w-[40rem] border-y border-line"
          opener="min-h-12 text-small font-[600]"
          body="pb-5"
        >
          <ul className="grid gap-4 text-small">
            {facts.map((fact) => (
              <li key={fact.claim}>
                {fact.claim}{' '}
                <span className="text-soft">
                  <FactSource fact={fact} />
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

export function UpdateList({ updates }: { updates: readonly Publication[] }) {
  const [latest, ...older] = updates
  return (
    <div>
      {latest && (
        <article id={latest.slug} aria-labelledby={`${latest.slug}-titre`}>
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
      <PublicationFolds publications={older} className="mt-12" shown={6} nameOf={nameOf} />
    </div>
  )
}

interface FoldsProps {
  /** Newest first. */
  readonly publications: readonly Publication[]
  readonly shown: number
  readonly className?: string
  readonly nameOf?: (publication: Publication) => string
}

/** The latest, and older ones collapsed; a link to an older one opens it. */
export function PublicationFolds({ publications, shown, className, nameOf: name = () => '' }: FoldsProps) {
  const fold = (publication: Publication) => (
    <PublicationFold key={publication.slug} publication={publication} name={name(publication)} />
  )
  const older = publications.slice(shown)
  return (
    <div className={clsx('border-b border-line', className)}>
      {publications.slice(0, shown).map(fold)}
      {older.length > 0 && (
        <Fold
          label={`Plus anciennes (${older.length})`}
          className="border-t border-line"
          opener="min-h-16 py-4 font-[640]"
          body="pl-4 sm:pl-7"
        >
          {older.map(fold)}
        </Fold>
      )}
    </div>
  )
}

/** Title and date, which open the text. */
function PublicationFold({ publication, name = '' }: { publication: Publication; name?: string }) {
  const { slug, title, publishedAt } = publication
  return (
    <Fold
      label={
        <span className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-1">
          <span className="flex-[1_1_16rem] font-display text-title font-[560]">{title}</span>
          <span className="tabular text-small text-soft">
            {name}
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </span>
        </span>
      }
      className="border-t border-line"
      opener="min-h-16 py-4"
      body="pb-10"
    >
      <div id={slug}>
        <PublicationText publication={publication} />
      </div>
    </Fold>
  )
}
