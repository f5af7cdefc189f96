import { readdirSync, readFileSync } from 'node:fs'

import { generalSteps } from '../../content/departure/steps'
import { bankWords } from '../../content/folders/banks'
import { hospitals } from '../../content/folders/hospitals'
import { posts } from '../../content/folders/posts'
import { openReading } from '../../content/open-reading'
import { promptUses } from '../../content/prompts/by-use'
import { taxFields } from '../../content/simulations/tax-words'
import { visaCheck as visaRules } from '../../content/simulations/visa'
import { tools } from '../../content/tools'
import { tutorials } from '../../content/tutorials'
import { quoteInside, quoteValues } from '../../lib/texts/content/fact-book'

export const SLUGS = readdirSync('content/articles').map((file) => file.replace('.mdx', ''))

const LOCKED_SLUGS = SLUGS.filter((slug) => slug !== openReading.article)

/**
 * Runs of plain words from the members' part, which are the same in MDX, HTML and RSC payloads. Headings are not secret, because
 * extracts list them.
 */
function membersSentences(slug: string): string[] {
  const file = `content/articles/${slug}.mdx`
  const [head = '', members = ''] = quoteValues(readFileSync(file, 'utf8'), file).split('<MembersOnly />')
  // Words beside a source are wrapped in the page.
  const marked = [...head.matchAll(/^ {4}beside: "(.*)"$/gm)].map(([, words = '']) => words)
  return plainRuns(
    marked.reduce((text, words) => text.replace(words, `\n${words}\n`), members.replace(/^## .*$/gm, '')),
  )
}

const plainRuns = (text: string) => (text.match(/[\p{L}, ]{40,}/gu) ?? []).map((run) => run.trim())

/** The monthly notes, without frontmatter. */
const updateSentences = () =>
  readdirSync('content/updates').flatMap((file) =>
    plainRuns(readFileSync(`content/updates/${file}`, 'utf8').split(/^---$/m).slice(2).join('')),
  )

/** One item of the kit; all are rendered in the same way. */
const kitSentences = () => plainRuns(readFileSync('content/kit/facture.md', 'utf8').split(/^---$/m).slice(2).join(''))

/** The tutorials, without titles, and their files. */
const tutorialSentences = () =>
  tutorials.flatMap(({ result, steps, troubles, undo, unconfirmed, file }) => [
    ...[
      result,
      ...steps.flatMap(({ text, see }) => [text, see]),
      ...troubles.map(({ way }) => way),
      ...undo,
      unconfirmed,
    ]
      .map((text) => text.replace(/`[^`]*`|\*|\[[^\]]*\]\([^)]*\)/g, '\n'))
      .flatMap(plainRuns),
    ...(file ? [LINE_OF[file.name] ?? file.name] : []),
  ])

/** A line of each file that is on no page. */
const LINE_OF: Readonly<Record<string, string>> = {
  'veille-du-lundi.json': 'alwaysOutputData',
  'demande-client.json': 'autoMapInputData',
  'index.html': 'ne garde rien de votre visite',
  'lettres-de-depart.csv': 'organisme;adresse;code_postal',
}

/** The prompts that are in no article or guide, with empty placeholders. */
const promptSentences = () =>
  promptUses.flatMap(({ own, never }) => [never, ...own.map(({ text }) => text)].flatMap(plainRuns))

const visaCheck = quoteInside(visaRules, 'content/simulations/visa.ts')

/** The cards of /espace-membre/postes, /sante-la-bas and /argent. */
const cardSentences = () =>
  [...[...posts, ...hospitals].flatMap(({ lines }) => lines), ...bankWords].flatMap(({ text }) =>
    plainRuns(quoteValues(text ?? '', 'content/folders/posts.ts')),
  )

/** Data besides articles: tools, and the data of simulators. */
const MADE_OF = [
  ...tools
    .filter(({ id }) => !(openReading.tools as readonly string[]).includes(id))
    .flatMap(({ description, why, price, alternative }) => [description, why, price.text, alternative]),
  ...generalSteps.flatMap(({ text }) => plainRuns(text)),
  ...Object.values(taxFields).flatMap(({ hint }) => (hint === '' ? [] : [hint])),
  ...visaCheck.paths.flatMap(({ points, conditions }) => [...points, ...conditions.map(({ otherwise }) => otherwise)]),
]

/** Everything that only members may receive. */
export const secrets = (): readonly string[] => [
  ...LOCKED_SLUGS.flatMap(membersSentences),
  ...MADE_OF,
  ...updateSentences(),
  ...kitSentences(),
  ...tutorialSentences(),
  ...promptSentences(),
  ...cardSentences(),
  'StructTreeRoot',
]
