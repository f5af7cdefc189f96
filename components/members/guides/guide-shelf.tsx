import { LockKeyhole } from 'lucide-react'

import { KeepButton } from '@/components/reader/reading/keep-button'
import { Link } from '@/components/ui/link'
import { formatDate } from '@/lib/platform/format'
import { guidePath, type Guide } from '@/lib/texts/content/guides'

import { GuideCover } from './guide-cover'
import { GuideFiles } from './guide-files'
import './guides.css'

interface GuideShelfProps {
  readonly guides: readonly Guide[]
  readonly locked: boolean
  /** Slugs of bookmarked guides. */
  readonly kept?: readonly string[]
}

export function GuideShelf({ guides, locked, kept = [] }: GuideShelfProps) {
  return (
    <ul className="guide-shelf">
      {guides.map((guide) => (
        <li key={guide.slug} id={guide.slug} className="guide-on-shelf">
          <div className="guide-stand">
            <GuideCover title={guide.title} cover={guide.cover} />
          </div>
          <div className="guide-back">
            <h3 className="text-title">
              {locked ? guide.title : <Link href={guidePath(guide.slug)}>{guide.title}</Link>}
            </h3>
            <p className="mt-1.5 text-small text-soft">
              {guide.chapters.length} chapitres, édition du{' '}
              <time dateTime={guide.edition}>{formatDate(guide.edition)}</time>
            </p>
            <p className="mt-3 mb-4 text-small">{guide.description}</p>
            {locked ? (
              <p className="flex items-center gap-2 text-small font-[600] text-soft">
                <LockKeyhole aria-hidden="true" size={17} />
                Réservé aux membres
              </p>
            ) : (
              <div>
                <GuideFiles guide={guide} />
                <KeepButton
                  kind="guide"
                  slug={guide.slug}
                  title={guide.title}
                  isKept={kept.includes(guide.slug)}
                  className="-ml-3 px-3"
                />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
