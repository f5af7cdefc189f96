import 'server-only'

import { atelier } from '@/content/atelier'
import { pages } from '@/content/pages'
import { paths } from '@/content/paths'
import type { PlaceKind } from '@/content/rules'
import type { SitePage } from '@/content/site-page'
import { getArticle } from '@/lib/texts/content/articles'
import { getGuide } from '@/lib/texts/content/guides'
import { getKit, getKitItem } from '@/lib/texts/content/kit'
import { getNoteDraft } from '@/lib/texts/content/note-drafts'
import { getTutorial } from '@/lib/texts/content/tutorials'
import { getUpdates } from '@/lib/texts/content/updates'
import { articlePath, publicationPath, tutorialPath } from '@/lib/texts/seo/urls'

import { readContentFiles } from './content-files'

/** Where readers meet a fact. */
export interface Place {
  readonly kind: PlaceKind
  readonly title: string
  /** Null where there is nothing to open. */
  readonly href: string | null
  /** Which readers it is for, when it is not for all. */
  readonly who?: string
}

const placeOf = (kind: PlaceKind, { name, path }: SitePage): Place => ({ kind, title: name, href: path })

export const VISA_SIMULATOR = placeOf('simulator', pages.visaSimulator)
export const BUDGET_SIMULATOR = placeOf('simulator', pages.budgetSimulator)
export const STAY_SIMULATOR = placeOf('simulator', pages.staySimulator)

const TAX_SIMULATOR = placeOf('simulator', pages.taxCalculator)

const FIXED: Readonly<Record<string, Place>> = {
  'content/faq.ts': placeOf('faq', pages.subscription),
  'content/simulations/visa.ts': VISA_SIMULATOR,
  'content/simulations/visa-questions.ts': VISA_SIMULATOR,
  'content/simulations/budget.ts': BUDGET_SIMULATOR,
  'content/stays.ts': STAY_SIMULATOR,
  'content/simulations/tax-facts.ts': TAX_SIMULATOR,
  'content/simulations/taxes.ts': TAX_SIMULATOR,
  'content/simulations/tax-words.ts': TAX_SIMULATOR,
}

const kitPlace = (item: ReturnType<typeof getKitItem>): Place | null =>
  item && { kind: 'kit', title: item.title, href: `${paths.kit}/${item.slug}` }

const kitItemWith = (file: string | undefined) =>
  getKit().find(({ files }) => files.some((entry) => entry.file === file))

/** A workbook names the file that is made of it. */
function kitOfWorkbook(file: string): Place | null {
  const source =
    readContentFiles()
      .find((entry) => entry.file === file)
      ?.lines.join('\n') ?? ''
  return kitPlace(kitItemWith(/^ {2}file: '([^']+)'/m.exec(source)?.[1]) ?? null)
}

const FOLDERS: Readonly<Record<string, (name: string, file: string) => Place | null>> = {
  'content/articles': (slug) => {
    const article = getArticle(slug)
    return article && { kind: 'article', title: article.title, href: articlePath(slug) }
  },
  'content/guides': (slug) => {
    const guide = getGuide(slug)
    return guide && { kind: 'guide', title: guide.title, href: `${paths.guides}/${slug}` }
  },
  'content/texts/kit': (slug) => kitPlace(getKitItem(slug)),
  'content/kit/documents': (name) => kitPlace(kitItemWith(`${name}.docx`) ?? null),
  'content/kit/workbooks': (_, file) => kitOfWorkbook(file),
  'content/texts/tools': () => placeOf('tools', pages.tools),
  'content/updates': (month) => {
    const note = getUpdates().find((update) => update.month === month)
    return note ? { kind: 'note', title: note.title, href: publicationPath({ kind: 'note', slug: month }) } : null
  },
  'content/drafts': (month) => {
    const draft = getNoteDraft(month)
    return draft && { kind: 'planned', title: draft.title, href: atelier.calendar }
  },
  'content/texts/tutorials': (slug) => {
    const tutorial = getTutorial(slug)
    return tutorial && { kind: 'tutorial', title: tutorial.title, href: tutorialPath(slug) }
  },
}

/** Where a file of content/ is read; a file of steps is many places (step-places.ts). */
export function placeOfFile(file: string): Place {
  const [, folder = '', name = ''] = /^(.*)\/([^/]+)\.\w+$/.exec(file) ?? []
  return FIXED[file] ?? FOLDERS[folder]?.(name, file) ?? { kind: 'other', title: file, href: null }
}
