import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { mdxComponents } from '@/components/reader/articles/mdx-components'
import { LOCK_LINE } from '@/content/publishing'
import { articles } from '@/test/articles'

import { getFileText } from './articles'
import { findBlockProblems, placeBlocks, toMarkdown, withTags } from './blocks'
import { compileText } from './compile'
import { safeMarkup } from './markdown'
import { countWords } from './reading-time'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** Shows the name and the attributes of a component, around what it holds. */
const shown = (name: string) =>
  function Shown(props: Props) {
    return createElement('div', { title: `${name} ${JSON.stringify({ ...props, children: null })}` }, props.children)
  }

const components = Object.fromEntries(Object.keys(mdxComponents).map((name) => [name, shown(name)]))

async function render(...given: Parameters<typeof compileText>): Promise<string> {
  const { Content } = await compileText(...given)
  const html = renderToStaticMarkup(createElement(Content, { components }))
  return html.replace(/\s+/g, ' ').replaceAll('> <', '><')
}

const write = (text: string, file: string) => render(text, 'md', [...safeMarkup(), placeBlocks(file)])

test('each article, opened to be written anew and not changed, is read as its file is', async () => {
  for (const { slug } of articles) {
    const file = getFileText(slug)!.replace('<MembersOnly />', '')
    const text = toMarkdown(file)
    expect.soft(text, slug).not.toMatch(/<[A-Z]/)
    expect.soft(findBlockProblems(text, file), slug).toEqual([])
    expect.soft((await write(text, file)) === (await render(file, 'mdx')), slug).toBe(true)
    expect.soft(countWords(withTags(text, file)), slug).toBe(countWords(file))
  }
})

const FILE = `Avant {{dtv-paris.fonds}}.

<Example name="Nora">

Elle a **peu**.

</Example>

<Figures items={[{ label: "Loyer", value: "845 €" }]} />

Après.`

test('a file is opened with its quotes, a line for each block, and the Markdown inside', () => {
  expect(toMarkdown(FILE)).toBe(`Avant {{dtv-paris.fonds}}.

[bloc 1\u00a0: exemple]

Elle a **peu**.

[fin du bloc 1]

[bloc 2\u00a0: chiffres]

Après.`)
})

const file = FILE.replace(/{{.*?}}/, '15 000 €')

test('blocks can be moved, left out and filled anew; a line that names none is not shown', async () => {
  const html = await write('[bloc 2]\n\n[bloc 1 : x]\n\nElle a *tout*.\n\n[fin du bloc 1]\n\n[bloc 9]\n\nFin.', file)
  expect(html).toMatch(
    /^<div title="Figures .*845.*<div title="Example .*Nora.*<p>Elle a <em>tout<\/em>.<\/p><\/div><p>Fin.<\/p>$/,
  )
  expect(await write('Sans rien.', file)).toBe('<p>Sans rien.</p>')
  // The part above the lock never shows what the file has inside.
  expect(await write('Début.\n\n[bloc 1]\n\nSuite.', file)).toBe('<p>Début.</p><p>Suite.</p>')
})

test('a text runs nothing of its own, in a block or outside', async () => {
  const text = '[bloc 1]\n\nVu {alert(1)} <script>alert(1)</script> <Figures items={[]} />\n\n[fin du bloc 1]'
  const html = await write(text, file)
  expect(html).not.toMatch(/<script|title="Figures/)
  expect(html).toContain('<p>Vu {alert(1)} alert(1) </p>')
})

test.each([
  ['a block that is not there', '[bloc 7 : exemple]'],
  ['an end that is not there', '[bloc 1 : exemple]\n\nA'],
  ['an end before its start', '[fin du bloc 1]\n\n[bloc 1 : exemple]'],
  ['a block that the lock cuts', `[bloc 1 : exemple]\n\nA\n${LOCK_LINE}\nB\n\n[fin du bloc 1]`],
  ['a block twice', '[bloc 2 : chiffres]\n\n[bloc 2 : chiffres]'],
  ['an end of what holds nothing', '[bloc 2 : chiffres]\n\n[fin du bloc 2]'],
])('%s is said before publishing', (_what, text) => {
  expect(findBlockProblems(text, file)).toHaveLength(1)
})
