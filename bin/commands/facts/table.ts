import type { FactText } from '../../../lib/content/fact-texts'

const HEADINGS = { articles: 'Articles', guides: 'Guides', updates: 'Monthly notes', tools: 'Tools' } as const

const cell = (text: string) => text.replaceAll('|', '\\|')

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

const lengths = (texts: readonly FactText[]) => [
  row('Text', 'Words', 'Minutes', 'Facts', 'First recheck'),
  '| --- | ---: | ---: | ---: | --- |',
  ...texts.map(({ file, words, minutes, facts }) =>
    row(
      `[${file}](../${file})`,
      words,
      minutes,
      facts.length,
      facts.map((fact) => fact.recheckBefore).sort()[0] ?? 'none',
    ),
  ),
]

const factsOf = ({ file, title, facts }: FactText) => [
  `### ${title}`,
  '',
  `[${file}](../${file})`,
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
    'Written by `npm run facts` from the frontmatter of the texts; do not edit. The command also prints the facts that are past',
    'their day. To recheck one: open its source, mend the text and the fact, set `verifiedOn` and `recheckBefore`, run it again.',
    '`verifiedOn` is the day for which the source speaks: where only a dated copy could be read, it is that date.',
    'Minutes are words divided by 200.',
    '',
    ...sections,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
