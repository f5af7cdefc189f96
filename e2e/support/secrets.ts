import { readdirSync, readFileSync } from 'node:fs'

import { paths } from '../../content/paths'
import { taxFields } from '../../content/simulations/tax-words'
import { visaCheck as visaRules } from '../../content/simulations/visa'
import { quoteInside } from '../../lib/texts/content/facts'
import { chapterPath, getGuides, GUIDE_FORMATS, guideFilePath } from '../../lib/texts/content/guides'
import { isOpen, kinds, pathOf, textKinds, type TextKind } from '../../lib/texts/content/kinds'
import { readShelf, type Rich, type Text } from '../../lib/texts/content/reader'
import { getGeneralSteps } from '../../lib/texts/content/steps'
import { getUrgentCases } from '../../lib/texts/content/urgent'

export const SLUGS = readShelf('articles').map(({ slug }) => slug)

/** Thai words stand in an element of their own, so a run is of one script. */
const plainRuns = (text: string) =>
  (text.match(/[\p{Script=Latin}, ]{42,}|\p{Script=Thai}{12,}/gu) ?? []).map((run) => run.trim())

/** The monthly notes, without frontmatter. */
const updateSentences = () =>
  readdirSync('content/texts/notes').flatMap((file) => {
    const [, header = '', ...body] = readFileSync(`content/texts/notes/${file}`, 'utf8').split(/^---$/m)
    return header.includes('publishedAt') ? plainRuns(body.join('')) : []
  })

/** A line of each file that is on no page. */
const LINE_OF: Readonly<Record<string, string>> = {
  'veille-du-lundi.json': 'alwaysOutputData',
  'demande-client.json': 'autoMapInputData',
  'index.html': 'ne garde rien de votre visite',
  'lettres-de-depart.csv': 'organisme;adresse;code_postal',
}

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn)

/** Of a body, runs of words that are the same in every form of a page; a page has a place for a note where a fact is marked. */
const runsOfBody = ({ marked }: Pick<Rich, 'marked'>) =>
  plainRuns(marked.replace(/\{\{[a-z0-9-]+\}\}/g, '\n').replace(/`[^`]*`|\*|\[[^\]]*\]\([^)]*\)|^:{2,}.*$/gm, '\n'))

/**
 * What only members may read: of a text with an opening what follows it, but for headings, which extracts list; of others the body,
 * and the header but for the title and for facts, which other texts may have, too; a tool's is its price.
 */
function sentencesOf(kind: TextKind, text: Text<TextKind>): readonly string[] {
  const { header, marked } = text
  const { title: _title, facts, ...said } = header as { readonly title: string; readonly facts?: unknown }
  if ('hasOpening' in kinds[kind]) {
    const [, members = ''] = marked.split('\n::members\n')
    return runsOfBody({ marked: members.replace(/^## .*$/gm, '') })
  }
  return [...stringsIn(kind === 'tools' ? { ...said, facts } : said).flatMap(plainRuns), ...runsOfBody(text)]
}

function secretsOf(kind: TextKind): readonly Shown[] {
  const texts = readShelf(kind).filter(({ slug }) => !isOpen(kind, slug))
  return 'hasPages' in kinds[kind]
    ? texts.map((text) => ({ path: pathOf(kind, text.slug), secrets: sentencesOf(kind, text) }))
    : [{ path: kinds[kind].shelf, secrets: texts.flatMap((text) => sentencesOf(kind, text)) }]
}

const visaCheck = quoteInside(visaRules, 'content/simulations/visa.ts')

interface Shown {
  readonly path: string
  readonly secrets: readonly string[]
}

/** What only members may receive, by the kind of page that shows it to them. */
export const MEMBERS_PART: Readonly<Record<string, readonly Shown[]>> = {
  notes: [{ path: paths.notes, secrets: updateSentences() }],
  ...Object.fromEntries(textKinds.map((kind) => [kind, secretsOf(kind)])),
  guides: getGuides().flatMap(({ chapters }) =>
    chapters.map((chapter) => ({ path: chapterPath(chapter), secrets: runsOfBody(chapter) })),
  ),
  urgency: [{ path: paths.urgency, secrets: getUrgentCases().flatMap(({ first }) => runsOfBody(first)) }],
  // Of a PDF, nothing can be read but its structure; of an ePub, nothing.
  'files of guides': GUIDE_FORMATS.flatMap((format) =>
    getGuides().map(({ slug }) => ({
      path: guideFilePath(slug, format),
      secrets: format === 'pdf' ? ['StructTreeRoot'] : [],
    })),
  ),
  'files of tutorials': readShelf('tutorials').flatMap(({ slug, header: { file } }) =>
    file ? [{ path: `${paths.tutorials}/${slug}/fichier`, secrets: [LINE_OF[file.name] ?? file.name] }] : [],
  ),
  carnet: [{ path: paths.carnet, secrets: getGeneralSteps().flatMap(({ text }) => plainRuns(text)) }],
  taxes: [{ path: paths.taxCalculator, secrets: Object.values(taxFields).flatMap(({ hint }) => hint || []) }],
  visas: [
    {
      path: paths.visaSimulator,
      secrets: visaCheck.paths.flatMap(({ points, conditions }) => [
        ...points,
        ...conditions.map(({ otherwise }) => otherwise),
      ]),
    },
  ],
}

export const secrets: readonly string[] = Object.values(MEMBERS_PART)
  .flat()
  .flatMap((shown) => shown.secrets)
