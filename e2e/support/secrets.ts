import { readdirSync, readFileSync } from 'node:fs'

import { generalSteps } from '../../content/departure/steps'
import { openReading } from '../../content/open-reading'
import { promptUses } from '../../content/prompts/by-use'
import { tools } from '../../content/tools'
import { tutorials } from '../../content/tutorials'
import { visaCheck as visaRules } from '../../content/visa'
import { quoteInside, quoteValues } from '../../lib/texts/content/fact-book'

export const SLUGS = readdirSync('content/articles').map((file) => file.replace('.mdx', ''))

const LOCKED_SLUGS = SLUGS.filter((slug) => slug !== openReading.article)

/**
 * Runs of plain words from below the members' line: they read the same in MDX, HTML and RSC payloads. The names of parts are no
 * secret, an extract lists them.
 */
function membersSentences(slug: string): string[] {
  const file = `content/articles/${slug}.mdx`
  const [head = '', members = ''] = quoteValues(readFileSync(file, 'utf8'), file).split('<MembersOnly />')
  // What a source stands beside is marked in the page.
  const marked = [...head.matchAll(/^ {4}beside: "(.*)"$/gm)].map(([, words = '']) => words)
  return plainRuns(
    marked.reduce((text, words) => text.replace(words, `\n${words}\n`), members.replace(/^## .*$/gm, '')),
  )
}

const plainRuns = (text: string) => (text.match(/[\p{L}, ]{40,}/gu) ?? []).map((run) => run.trim())

/** Of the monthly notes: what stands below their frontmatter. */
const updateSentences = () =>
  readdirSync('content/updates').flatMap((file) =>
    plainRuns(readFileSync(`content/updates/${file}`, 'utf8').split(/^---$/m).slice(2).join('')),
  )

/** Of one page of the kit: they are all made alike. */
const kitSentences = () => plainRuns(readFileSync('content/kit/facture.md', 'utf8').split(/^---$/m).slice(2).join(''))

/** Of the tutorials: all that stands below their title, and the files to take away. */
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

/** A line of each file that no page quotes. */
const LINE_OF: Readonly<Record<string, string>> = {
  'veille-du-lundi.json': 'alwaysOutputData',
  'demande-client.json': 'autoMapInputData',
  'index.html': 'ne garde rien de votre visite',
  'lettres-de-depart.csv': 'organisme;adresse;code_postal',
}

/** Of the prompts: those that stand in no article and no guide, as a field leaves them until it is filled in. */
const promptSentences = () =>
  promptUses.flatMap(({ own, never }) => [never, ...own.map(({ text }) => text)].flatMap(plainRuns))

const visaCheck = quoteInside(visaRules, 'content/visa.ts')

/** What stands beside the articles: the tools, and what the interactive pieces are made of. */
const MADE_OF = [
  ...tools
    .filter(({ id }) => !(openReading.tools as readonly string[]).includes(id))
    .flatMap(({ description, why, price, alternative }) => [description, why, price.text, alternative]),
  ...generalSteps.flatMap(({ text }) => plainRuns(text)),
  ...visaCheck.paths.flatMap(({ points, conditions }) => [...points, ...conditions.map(({ otherwise }) => otherwise)]),
]

/** Everything that only members are sent, piece by piece. */
export const secrets = (): readonly string[] => [
  ...LOCKED_SLUGS.flatMap(membersSentences),
  ...MADE_OF,
  ...updateSentences(),
  ...kitSentences(),
  ...tutorialSentences(),
  ...promptSentences(),
  'StructTreeRoot',
]
