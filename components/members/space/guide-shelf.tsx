import { Download, LockKeyhole } from 'lucide-react'

import { KeepButton } from '@/components/reader/reading/keep-button'
import { buttonClass } from '@/components/ui/button'
import { paths } from '@/content/paths'
import { formatDate, formatNumber } from '@/lib/platform/format'
import type { ShelfGuide } from '@/lib/texts/content/guides'

import { GuideCover } from './guide-cover'
import './guides.css'

interface GuideShelfProps {
  readonly guides: readonly ShelfGuide[]
  readonly locked: boolean
  /** Slugs of bookmarked guides. */
  readonly kept?: readonly string[]
}

const kilobytes = (bytes: number) => `${formatNumber(Math.round(bytes / 1024))}\u00A0ko`

export function GuideShelf({ guides, locked, kept = [] }: GuideShelfProps) {
  return (
    <ul className="guide-shelf">
      {guides.map(({ slug, title, cover, description, edition, pages, bytes }) => (
        <li key={slug} id={slug} className="guide-on-shelf">
          <div className="guide-stand">
            <GuideCover title={title} cover={cover} />
          </div>
          <div className="guide-back">
            <h3 className="text-title">{title}</h3>
            <p className="tabular mt-1.5 text-small text-soft">
              PDF à remplir, {pages}&nbsp;pages, {kilobytes(bytes.pdf)}, ou ePub, {kilobytes(bytes.epub)}, édition du{' '}
              <time dateTime={edition}>{formatDate(edition)}</time>
            </p>
            <p className="mt-3 mb-4 text-small">{description}</p>
            {locked ? (
              <p className="flex items-center gap-2 text-small font-[600] text-soft">
                <LockKeyhole aria-hidden="true" size={17} />
                Réservé aux membres
              </p>
            ) : (
              <div className="flex flex-wrap items-center gap-x-1">
                <a href={`${paths.guides}/${slug}`} download className={buttonClass('coral', 'max-sm:px-4')}>
                  <Download aria-hidden="true" size={18} />
                  Télécharger
                  <span className="sr-only"> « {title} »</span>
                </a>
                <a
                  href={`${paths.guides}/${slug}.epub`}
                  download
                  className="inline-flex min-h-11 items-center px-3 text-small text-link"
                >
                  ePub<span className="sr-only"> de « {title} »</span>
                </a>
                <KeepButton kind="guide" slug={slug} title={title} isKept={kept.includes(slug)} className="px-3" />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
