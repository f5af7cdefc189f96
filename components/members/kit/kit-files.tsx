import { Download } from 'lucide-react'

import { buttonClass } from '@/components/ui/button'
import { paths } from '@/content/paths'
import { formatDate, formatNumber, plural } from '@/lib/platform/format'
import type { KitItem } from '@/lib/texts/content/kit'

import { KitDrawing } from './kit-drawing'

/** Downloads, with the programs that open them. */
export function KitFiles({ item: { slug, sheet, files, edition } }: { readonly item: KitItem }) {
  return (
    <section aria-labelledby="fichiers" className="kit-files">
      <div className="w-28 sm:w-36">
        <KitDrawing sheet={sheet} />
      </div>
      <h2 id="fichiers" className="mt-7 font-display text-title font-[560]">
        {plural(files.length, 'À emporter, en un fichier', 'À emporter')}
      </h2>
      <ul className="mt-2">
        {files.map(({ file, name, note, bytes }) => (
          <li key={file} className="border-b border-line py-4 last:border-b-0">
            <p className="font-[640]">{name}</p>
            <p className="tabular mt-0.5 mb-3 text-small text-soft">
              {note}, {formatNumber(Math.max(1, Math.round(bytes / 1024)))}&nbsp;ko
            </p>
            <a href={`${paths.kit}/${slug}/${file}`} download className={buttonClass('coral')}>
              <Download aria-hidden="true" size={18} />
              Télécharger
              <span className="sr-only"> « {name} »</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-soft">
        Édition du <time dateTime={edition}>{formatDate(edition)}</time>. LibreOffice et Google Drive l’ouvrent aussi.
        <span>
          {files.some(({ file }) => file.endsWith('.xlsx')) &&
            ' Les formules sont protégées sans mot de passe : tu peux tout changer.'}
        </span>
      </p>
    </section>
  )
}
