import { LockKeyhole } from 'lucide-react'

import { KeepButton } from '@/components/reader/reading/keep-button'
import { ButtonLink } from '@/components/ui/button'
import { formatDate } from '@/lib/platform/format'
import { GUIDE_FORMATS, guideFilePath, guidePath, type Guide } from '@/lib/texts/content/guides'

import { GuideCover } from './guide-cover'
import './guides.css'

interface GuideShelfProps {
  readonly guides: readonly Guide[]
  readonly locked: boolean
  /** Slugs of bookmarked guides. */
  readonly kept?: readonly string[]
}

const FORMATS = { pdf: 'PDF', epub: 'ePub' } as const

export function GuideShelf({ guides, locked, kept = [] }: GuideShelfProps) {
  return (
    <ul className="guide-shelf">
      {guides.map((guide) => (
        <li key={guide.slug} id={guide.slug} className="guide-on-shelf">
          <div className="guide-stand">
            <GuideCover title={guide.title} cover={guide.cover} />
          </div>
          <div className="guide-back">
            <h3 className="text-title">{guide.title}</h3>
            <p className="mt-1.5 text-small text-soft">
              {guide.chapters.length}&nbsp;chapitres, PDF à remplir de {guide.pages}&nbsp;pages et ePub, édition du{' '}
              <time dateTime={guide.edition}>{formatDate(guide.edition)}</time>
            </p>
            <p className="mt-3 mb-4 text-small">{guide.description}</p>
            {locked ? (
              <p className="flex items-center gap-2 text-small font-[600] text-soft">
                <LockKeyhole aria-hidden="true" size={17} />
                Réservé aux membres
              </p>
            ) : (
              <div className="flex flex-wrap items-center gap-x-1">
                <ButtonLink href={guidePath(guide.slug)} variant="outline" className="mr-1">
                  Lire<span className="sr-only"> «&nbsp;{guide.title}&nbsp;»</span>
                </ButtonLink>
                {GUIDE_FORMATS.map((format) => (
                  <a
                    key={format}
                    href={guideFilePath(guide.slug, format)}
                    download
                    className="text-link inline-flex min-h-11 items-center px-2 text-small"
                  >
                    {FORMATS[format]}
                    <span className="sr-only"> de «&nbsp;{guide.title}&nbsp;»</span>
                  </a>
                ))}
                <KeepButton
                  kind="guide"
                  slug={guide.slug}
                  title={guide.title}
                  isKept={kept.includes(guide.slug)}
                  className="px-2"
                />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
