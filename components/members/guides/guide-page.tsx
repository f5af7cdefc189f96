import { Download } from 'lucide-react'

import { KeepButton } from '@/components/reader/reading/keep-button'
import { buttonClass } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/content/paths'
import type { Place } from '@/lib/members/reading/progress'
import { formatDate, formatNumber } from '@/lib/platform/format'
import { chapterPath, guideFilePath, type Guide } from '@/lib/texts/content/guides'

import { GuideCover } from './guide-cover'

const kilobytes = (bytes: number) => `${formatNumber(Math.round(bytes / 1024))}\u00A0ko`

function GuideFiles({ guide: { slug, title, pages, pdf, epub } }: { readonly guide: Guide }) {
  return (
    <>
      <p className="tabular mt-4 text-small text-soft">
        PDF à remplir, {pages}&nbsp;pages, {kilobytes(pdf.bytes)}, ou ePub, {kilobytes(epub.bytes)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={guideFilePath(slug, 'pdf')} download className={buttonClass('outline')}>
          <Download aria-hidden="true" size={18} />
          Télécharger
          <span className="sr-only"> «&nbsp;{title}&nbsp;» en PDF</span>
        </a>
        <a href={guideFilePath(slug, 'epub')} download className={buttonClass('outline')}>
          ePub<span className="sr-only"> de «&nbsp;{title}&nbsp;»</span>
        </a>
      </div>
    </>
  )
}

interface GuidePageProps {
  readonly guide: Guide
  readonly isKept: boolean
  /** The reader's, by chapter. */
  readonly places: ReadonlyMap<string, Place>
}

/** « Lu », « 40 % lu », or nothing. */
function ReadSoFar({ place }: { readonly place: Place | undefined }) {
  if (!place || place.share === 0) return null
  return (
    <span className="tabular ml-auto shrink-0 text-small text-soft">
      {place.readAt ? 'Lu' : `${place.share}\u00a0% lu`}
    </span>
  )
}

export function GuidePage({ guide, isKept, places }: GuidePageProps) {
  const { slug, title, subtitle, description, edition, cover, chapters } = guide
  return (
    <>
      <PageHeader back={{ href: paths.guides, label: 'Tous les guides' }} title={title} lead={subtitle} />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pb-24 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="chapitres">
          <h2 id="chapitres" className="text-heading">
            Les chapitres
          </h2>
          <ol className="mt-6 border-b border-line">
            {chapters.map((chapter) => (
              <li key={chapter.slug} className="border-t border-line">
                <Link href={chapterPath(chapter)} className="group flex items-baseline gap-4 py-4">
                  <span className="tabular w-6 shrink-0 text-coral-text">{chapter.number}</span>
                  <span className="font-display text-title leading-snug font-[560] underline-offset-4 group-hover:underline">
                    {chapter.title}
                  </span>
                  <ReadSoFar place={places.get(chapter.slug)} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="emporter" className="lg:sticky lg:top-28 lg:self-start">
          <div className="max-w-40 max-lg:hidden">
            <GuideCover title={title} cover={cover} />
          </div>
          <h2 id="emporter" className="text-title lg:mt-8">
            L’emporter
          </h2>
          <p className="mt-3 text-small">{description}</p>
          <GuideFiles guide={guide} />
          <div className="mt-2 -ml-3 flex flex-wrap items-center">
            <KeepButton kind="guide" slug={slug} title={title} isKept={isKept} className="px-3" />
            <Link
              href={`${paths.guideSources}#${slug}`}
              className="inline-flex min-h-11 items-center px-3 text-small text-link"
            >
              Sources et dates
            </Link>
          </div>
          <p className="mt-2 text-small text-soft">
            Édition du <time dateTime={edition}>{formatDate(edition)}</time>
          </p>
        </section>
      </Container>
    </>
  )
}
