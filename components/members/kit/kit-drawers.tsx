import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import type { KitItem, KitFile } from '@/lib/texts/content/kit'

import { KitDrawing } from './kit-drawing'
import './kit.css'

const DRAWERS: readonly (readonly [KitItem['drawer'], string, string])[] = [
  ['vendre', 'Vendre', 'Du premier chiffre au dernier paiement.'],
  ['compter', 'Compter', 'Des tableaux qui se recalculent à chaque case.'],
  ['partir', 'Partir', 'Les papiers qui font courir un délai, ici et là-bas.'],
  ['publier', 'Publier', 'Un trimestre tenu, sans y passer ses nuits.'],
]

function Paper({ item: { slug, title, summary, sheet, files } }: { readonly item: KitItem }) {
  return (
    <li>
      <Link href={`${paths.kit}/${slug}`} className="kit-door">
        <KitDrawing sheet={sheet} />
        <span>
          <span className="block font-display text-title leading-tight font-[560]">{title}</span>
          <span className="mt-1.5 block text-small text-soft">{summary}</span>
          <span className="mt-2.5 flex flex-wrap gap-2">
            {formatsOf(files).map((format) => (
              <span key={format} className="kit-format">
                {format}
              </span>
            ))}
          </span>
        </span>
      </Link>
    </li>
  )
}

const FORMATS: Readonly<Record<string, string>> = { docx: 'Word', xlsx: 'Excel', csv: 'CSV', ics: 'Agenda' }

/** Programs that open these files, each once. */
const formatsOf = (files: readonly Pick<KitFile, 'file'>[]): readonly string[] => [
  ...new Set(files.map(({ file }) => FORMATS[file.split('.').pop() ?? ''] ?? file)),
]

export function KitDrawers({ items }: { readonly items: readonly KitItem[] }) {
  return (
    <div className="border-b border-line-strong">
      {DRAWERS.map(([drawer, name, line]) => (
        <section key={drawer} aria-labelledby={drawer} className="kit-drawer">
          <header>
            <h2 id={drawer} className="text-heading">
              {name}
            </h2>
            <p className="mt-2 max-w-[22rem] text-soft">{line}</p>
          </header>
          <ul className="kit-papers">
            {items
              .filter((item) => item.drawer === drawer)
              .map((item) => (
                <Paper key={item.slug} item={item} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
