import { Download } from 'lucide-react'

import { buttonClass } from '@/components/ui/button'
import { formatNumber } from '@/lib/platform/format'
import { guideFilePath, type Guide } from '@/lib/texts/content/guides'

const kilobytes = (bytes: number) => `${formatNumber(Math.round(bytes / 1024))}\u00A0ko`

export function GuideFiles({
  guide: { slug, title, pages, pdf, epub },
  className,
}: {
  readonly guide: Guide
  readonly className?: string
}) {
  return (
    <div className={className}>
      <p className="tabular text-small text-soft">
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
    </div>
  )
}
