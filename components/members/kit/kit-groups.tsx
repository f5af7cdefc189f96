import type { ShelfGroup } from '@/components/members/shelf-list'
import { paths } from '@/content/paths'
import type { KitFile, KitItem } from '@/lib/texts/content/kit'

import { KitDrawing } from './kit-drawing'
import './kit.css'

const DRAWERS: readonly (readonly [KitItem['drawer'], string, string])[] = [
  ['vendre', 'Vendre', 'Du premier chiffre au dernier paiement.'],
  ['compter', 'Compter', 'Des tableaux qui se recalculent à chaque case.'],
  ['partir', 'Partir', 'Les papiers qui font courir un délai, ici et là-bas.'],
  ['publier', 'Publier', 'Un trimestre tenu, sans y passer ses nuits.'],
]

const FORMATS: Readonly<Record<string, string>> = { docx: 'Word', xlsx: 'Excel', csv: 'CSV', ics: 'Agenda' }

/** Programs that open these files, each once. */
const formatsOf = (files: readonly Pick<KitFile, 'file'>[]): readonly string[] => [
  ...new Set(files.map(({ file }) => FORMATS[file.split('.').pop() ?? ''] ?? file)),
]

/** The kit by drawer. */
export const kitGroups = (items: readonly KitItem[]): readonly ShelfGroup[] =>
  DRAWERS.map(([id, name, line]) => ({
    id,
    name,
    line,
    texts: items
      .filter(({ drawer }) => drawer === id)
      .map(({ slug, title, summary, sheet, files }) => ({
        slug,
        href: `${paths.kit}/${slug}`,
        title,
        line: summary,
        meta: formatsOf(files).map((format) => (
          <span key={format} className="kit-format">
            {format}
          </span>
        )),
        drawing: <KitDrawing sheet={sheet} />,
      })),
  }))
