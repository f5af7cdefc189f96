import type { FactText } from '../../../lib/texts/content/fact-texts'

/** Who makes the rule or applies it: law, state, parliament, embassy, Union, social security. */
const AUTHORITIES = [
  /\.gouv\.fr$/,
  /\.go\.th$/,
  /(?:^|\.)thaiembassy\.(?:fr|org)$/,
  /(?:^|\.)ambafrance\.org$/,
  /(?:^|\.)europa\.eu$/,
  /(?:^|\.)urssaf\.fr$/,
  /(?:^|\.)(?:senat|assemblee-nationale|service-public|ameli|cleiss|francetravail|cnil|cfe|pasteur)\.fr$/,
  /(?:^|\.)(?:tatnews\.org|tourismethai\.fr|3114\.fr)$/,
  /(?:^|\.)thailandprivilege\.co\.th$/,
]

/** Whether the page is an authority's own, not what somebody says of it. */
export const isOfficial = (url: string): boolean => {
  const { hostname } = new URL(url)
  return AUTHORITIES.some((authority) => authority.test(hostname))
}

const HEADINGS = {
  articles: 'Articles',
  guides: 'Guides',
  kit: 'The kit',
  updates: 'Monthly notes',
  carnet: 'The carnet',
  taxes: 'The tax calculator',
  tools: 'Tools',
  tutorials: 'Tutorials',
} as const

const cell = (text: string) => text.replaceAll('|', '\\|')

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

const countOfficial = (facts: FactText['facts']) => facts.filter(({ url }) => isOfficial(url)).length

const percent = (part: number, whole: number) => `${part} of ${whole} facts, ${Math.round((part / whole) * 100)} %`

/**
 * As readers meet them, under each text. Tools and tutorials are not in it: of a price, or of a menu, its maker's page is the source.
 */
function share(texts: readonly FactText[]): readonly string[] {
  const facts = texts.filter(({ kind }) => kind !== 'tools' && kind !== 'tutorials').flatMap((text) => text.facts)
  const official = facts.filter(({ url }) => isOfficial(url))
  const unread = official.filter(({ source }) => /non relue?s? /.test(source)).length
  const every = texts.flatMap((text) => text.facts)
  const undated = every.filter(({ claim, source }) => /non daté/.test(`${claim} ${source}`))
  return [
    `Official sources: ${percent(official.length, facts.length)}. The address is an authority’s own: law, state, parliament, embassy, Union, social security`,
    `(\`packages/press/facts/table.ts\`). Of these, ${unread} say « non relu »: neither the page nor a copy of its words was found.`,
    '« D’après un relevé » says that the words were read in a dated public copy, not on the page itself.',
    `Of all facts, those of tools and tutorials too, ${undated.length} of ${every.length} rest on a page that shows no date.`,
  ]
}

const lengths = (texts: readonly FactText[]) => [
  row('Text', 'Words', 'Minutes', 'Facts', 'Official', 'First recheck'),
  '| --- | ---: | ---: | ---: | ---: | --- |',
  ...texts.map(({ file, words, minutes, facts }) =>
    row(
      `[${file}](${file})`,
      words,
      minutes,
      facts.length,
      countOfficial(facts),
      facts.map((fact) => fact.recheckBefore).sort()[0] ?? 'none',
    ),
  ),
]

const factsOf = ({ file, title, facts }: FactText) => [
  `### ${title}`,
  '',
  `[${file}](${file})`,
  '',
  row('Fact', 'Source', 'Verified on', 'Recheck before'),
  '| --- | --- | --- | --- |',
  ...facts.map(({ claim, source, url, verifiedOn, recheckBefore }) =>
    row(cell(claim), `[${cell(source).replace(/[[\]]/g, '\\$&')}](<${url}>)`, verifiedOn, recheckBefore),
  ),
  '',
]

export function renderFactTable(texts: readonly FactText[]): string {
  const sections = (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).flatMap((kind) => {
    const ofKind = texts.filter((text) => text.kind === kind)
    if (ofKind.length === 0) return []
    return [
      `## ${HEADINGS[kind]}`,
      '',
      ...lengths(ofKind),
      '',
      ...ofKind.filter(({ facts }) => facts.length > 0).flatMap(factsOf),
    ]
  })
  return [
    '# Facts that change',
    '',
    'To recheck one: open its source, fix the text and the fact, set `verifiedOn` and `recheckBefore`.',
    '`verifiedOn` is the day for which the source speaks: where only a dated copy could be read, it is that date.',
    'Minutes are words divided by 200. A figure of a fact with an id is quoted by the texts, never copied (CONTRIBUTING.md).',
    '',
    ...share(texts),
    '',
    ...sections,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
